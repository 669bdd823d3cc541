import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LandingRenderer, Pages, ReviewRenderer } from './pages.ts';
import { readPictures } from '../landing/server/picture-files.ts';
import { pageFilesName, pageHints, type PageFiles } from './page-hints.ts';
import { staticFiles } from './static-files.ts';

const distDir = join(import.meta.dirname, '..', 'dist');

/** Loads the output of `npm run build`. Throws when the build is missing. */
export function loadBuiltPages(): Pages {
  const clientDir = join(distDir, 'client');
  const indexHtml = whenBuilt(() => readFileSync(join(clientDir, 'index.html'), 'utf8'));
  const files = whenBuilt((): PageFiles => JSON.parse(readFileSync(join(clientDir, pageFilesName), 'utf8')));
  const [head = '', rest = ''] = indexHtml.split(/(?=<\/head>)/);
  const pictures = whenBuilt(() => readPictures(join(distDir, 'server', 'pictures')));
  const landing = import(join(distDir, 'server', 'landing.js')) as Promise<LandingRenderer>;
  const review = import(join(distDir, 'server', 'supervisor.js')) as Promise<ReviewRenderer>;
  return {
    isDev: false,
    files: staticFiles(clientDir),
    indexHtml: (url, isSignedIn) => Promise.resolve(head + pageHints(files, url, isSignedIn) + rest),
    landingRenderer: () => landing,
    reviewRenderer: () => review,
    picture: (name) => Promise.resolve(pictures.get(name)),
    close: () => Promise.resolve(),
  };
}

function whenBuilt<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Error('the pages are not built: run npm run build -w web');
  }
}
