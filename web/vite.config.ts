import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { offline } from './offline/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env.STARFARE_SERVER ?? 'http://127.0.0.1:8710';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), offline(here('offline/worker.js'), here('public'))],
  build: {
    outDir: '../src/starfare/_client',
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file of its own: the server's policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      // As an object the request keeps its Host, which the server compares with the page's origin.
      '/api': { target: SERVER },
      '/ws': { target: SERVER, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // One page for all files instead of one each: a sixth of the time.
    isolate: false,
    pool: 'threads',
    setupFiles: ['src/core/clean_page.ts'],
  },
});
