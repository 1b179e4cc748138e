// Writes the service worker: its source, and before it the files this build is made of.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function offline(source: string, publicFolder: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      // Names of built files carry a hash of what is in them; those beside them do not.
      const built = Object.keys(bundle).filter((name) => name !== 'index.html');
      const beside = readdirSync(publicFolder);
      const files = [...built, ...beside].sort().map((name) => `/${name}`);
      const worker = readFileSync(source, 'utf8');
      const hash = createHash('sha256').update(worker).update(files.join('\n'));
      for (const name of beside) hash.update(readFileSync(join(publicFolder, name)));
      const version = hash.digest('hex').slice(0, 12);
      const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + worker });
    },
  };
}
