import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LandingRenderer, Pages, ReviewRenderer } from './pages.ts';
import { staticFiles } from './static-files.ts';

const distDir = join(import.meta.dirname, '..', 'dist');

/** What `npm run build` has made. Throws when it has not been run. */
export function loadBuiltPages(): Pages {
  const clientDir = join(distDir, 'client');
  const indexHtml = readIndex(join(clientDir, 'index.html'));
  const landing = import(join(distDir, 'server', 'landing.js')) as Promise<LandingRenderer>;
  const review = import(join(distDir, 'server', 'review.js')) as Promise<ReviewRenderer>;
  return {
    isDev: false,
    files: staticFiles(clientDir),
    indexHtml: () => Promise.resolve(indexHtml),
    landingRenderer: () => landing,
    reviewRenderer: () => review,
    close: () => Promise.resolve(),
  };
}

function readIndex(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error('the pages are not built: run npm run build -w web');
  }
}
