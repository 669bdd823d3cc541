import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { toTrueType } from './woff.ts';

/** A font file, with its name in PDFs. */
export interface Face {
  name: string;
  font: Font;
}

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Face>();

const notoSubsets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
  'devanagari',
];
// Unifont has nearly every script, but on a coarse grid and in a single weight, so it comes last.
const lastResort = 'unifontex/files/unifontex-latin-400-normal.woff';

const files = (weight: 400 | 700): string[] => [
  ...notoSubsets.map((subset) => `noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`),
  `noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
  `noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`,
  lastResort,
];
const filesOf = { regular: files(400), bold: files(700) };

export type Weight = keyof typeof filesOf;

/**
 * Returns the first font that has all the code points, in the order Noto Sans, its Arabic and Hebrew sisters, Unifont.
 * Reads a file once in the life of the process, when the first text needs it.
 */
export function findFace(weight: Weight, codePoints: number[]): Face | undefined {
  for (const file of filesOf[weight]) {
    const face = opened.get(file) ?? openFace(file);
    if (codePoints.every((codePoint) => face.font.hasGlyphForCodePoint(codePoint))) return face;
  }
  return undefined;
}

function openFace(file: string): Face {
  const font = create(toTrueType(readFileSync(resolve(`@fontsource/${file}`))));
  const face = { name: file.replace(/^.*\/|-normal\.woff$/g, ''), font };
  opened.set(file, face);
  return face;
}
