import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PictureRenderer } from '../../server/pages.ts';
import { readPictures, writePictures } from './picture-files.ts';

// The last step of `npm run build`: the server that hands the pictures out needs nothing that they were made with.
// React and its styles have other builds for development, and choose when they are loaded.
process.env['NODE_ENV'] = 'production';

const serverDir = join(import.meta.dirname, '..', '..', 'dist', 'server');
const picturesDir = join(serverDir, 'pictures');

await writePictures(picturesDir, (await import(join(serverDir, 'pictures.js'))) as PictureRenderer);
for (const [name, { html }] of readPictures(picturesDir)) {
  const kB = (brotliCompressSync(html).length / 1000).toFixed(1);
  console.log(`dist/server/pictures/${name}.html │ br: ${kB} kB`);
}
