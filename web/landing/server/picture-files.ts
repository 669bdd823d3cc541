import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Picture, PictureRenderer } from '../../server/pages.ts';

const ending = '.html';

/** Renders every picture into a folder, after emptying it. */
export async function writePictures(
  dir: string,
  { pictureNames, renderPicture }: PictureRenderer,
): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const name of pictureNames) {
    const picture = await renderPicture(name);
    if (!picture) throw new Error(`there is no picture ${name}`);
    writeFileSync(join(dir, name + ending), picture.html);
  }
}

/** Reads the pictures of a folder, by name. Throws when the folder does not exist. */
export function readPictures(dir: string): Map<string, Picture> {
  const files = readdirSync(dir).filter((file) => file.endsWith(ending));
  return new Map(
    files.map((file) => [basename(file, ending), fromHtml(readFileSync(join(dir, file), 'utf8'))]),
  );
}

function fromHtml(html: string): Picture {
  const [, rest = ''] = html.split('<style>', 2);
  const [styles = ''] = rest.split('</style>', 1);
  return { html, styles };
}
