// Writes the service worker: its source, and before it the files this build is made of.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function offline(source: string, publicFolder: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name !== 'index.html');
      const files = [...built, ...readdirSync(publicFolder)].sort().map((name) => `/${name}`);
      const worker = readFileSync(source, 'utf8');
      const page = bundle['index.html'];
      const hash = createHash('sha256').update(worker).update(files.join('\n'));
      if (page?.type === 'asset') hash.update(page.source);
      const version = hash.digest('hex').slice(0, 12);
      const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + worker });
    },
  };
}
