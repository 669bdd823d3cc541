import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { LandingRenderer, Pages, PictureRenderer, ReviewRenderer } from './pages.ts';

const webDir = join(import.meta.dirname, '..');

/** Serves pages from their sources, with hot reload over the same HTTP server. */
export async function loadDevPages(server: Server): Promise<Pages> {
  const vite = await createServer({
    root: webDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    isDev: true,
    files: vite.middlewares,
    indexHtml: async (url) =>
      vite.transformIndexHtml(url, await readFile(join(webDir, 'index.html'), 'utf8')),
    landingRenderer: async () => (await vite.ssrLoadModule('/landing/landing.server.tsx')) as LandingRenderer,
    reviewRenderer: async () =>
      (await vite.ssrLoadModule('/supervisor-pages/pages/pages.server.tsx')) as ReviewRenderer,
    picture: async (name) => {
      const module = await vite.ssrLoadModule('/landing/pictures/pictures.server.tsx');
      return (module as PictureRenderer).renderPicture(name);
    },
    close: () => vite.close(),
  };
}
