import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './server/precompress.ts';

// `vite build` makes the client, `vite build --ssr` the renderer of the supervisor's pages.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), !isSsrBuild && precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rollupOptions: { input: { review: 'src/features/review/review.server.tsx' } },
      }
    : { outDir: 'dist/client', assetsInlineLimit: 0 },
}));
