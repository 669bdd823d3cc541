import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PictureRenderer } from '../../server/pages.ts';
import { readPictures, writePictures } from './picture-files.ts';

// The last step of `npm run build`. With the pictures rendered here, the web server needs neither MUI nor Emotion.
// React and Emotion have separate builds for development and choose one when they are loaded, hence NODE_ENV.
process.env['NODE_ENV'] = 'production';

const serverDir = join(import.meta.dirname, '..', '..', 'dist', 'server');
const picturesDir = join(serverDir, 'pictures');

await writePictures(picturesDir, (await import(join(serverDir, 'pictures.js'))) as PictureRenderer);
for (const [name, { html }] of readPictures(picturesDir)) {
  const kB = (brotliCompressSync(html).length / 1000).toFixed(1);
  console.log(`dist/server/pictures/${name}.html │ br: ${kB} kB`);
}
