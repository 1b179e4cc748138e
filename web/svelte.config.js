import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The names stand in every template; six letters tell a few hundred files apart.
    cssHash: ({ hash, css }) => `s-${hash(css).slice(0, 4)}`,
    discloseVersion: false,
  },
  vitePlugin: {
    dynamicCompileOptions: ({ filename }) =>
      filename.includes('node_modules') ? { runes: undefined } : undefined,
  },
};
