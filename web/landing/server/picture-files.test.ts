import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PictureRenderer } from '../../server/pages.ts';
import { readPictures, writePictures } from './picture-files.ts';
import { samplePicture } from '../../server/testing/test-pages.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pictures-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

const drawing = (...pictureNames: string[]): PictureRenderer => ({
  pictureNames,
  renderPicture: () => Promise.resolve(samplePicture),
});

it('reads what was drawn, with the style sheet of each', async () => {
  await writePictures(dir, drawing('dashboard', 'receipt'));
  expect(Object.fromEntries(readPictures(dir))).toEqual({
    dashboard: samplePicture,
    receipt: samplePicture,
  });
});

it('keeps no picture that is drawn no longer', async () => {
  await writePictures(dir, drawing('dashboard', 'old'));
  await writePictures(dir, drawing('dashboard'));
  expect([...readPictures(dir).keys()]).toEqual(['dashboard']);
});

it('fails rather than leave a picture out', async () => {
  const missing = { ...drawing('dashboard'), renderPicture: () => Promise.resolve(undefined) };
  await expect(writePictures(dir, missing)).rejects.toThrow('there is no picture dashboard');
});
