import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeGroups } from './build/code-groups.ts';
import { leanPackages } from './build/lean-packages.ts';
import { pageBudget } from './build/page-budget.ts';
import { pageFiles } from './build/page-files.ts';
import { drawIcons, inlineScripts, precompress, serviceWorker } from './vite-plugins.ts';

// `vite build` makes the client, `vite build --ssr` the renderers of the landing page, of its pictures, and of the
// supervisor's pages.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    inlineScripts(),
    !isSsrBuild && [
      leanPackages(),
      pageFiles(),
      drawIcons(),
      serviceWorker('src/worker/worker.ts'),
      precompress(),
      pageBudget(),
    ],
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            landing: 'landing/landing.server.tsx',
            pictures: 'landing/pictures/pictures.server.tsx',
            supervisor: 'supervisor-pages/pages/pages.server.tsx',
          },
        },
      }
    : {
        outDir: 'dist/client',
        assetsInlineLimit: 0,
        // Browsers without module preloading, of before 2023, load the same code a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: codeGroups() } } },
      },
}));
