import { normalizeText } from '@clinical-hours/service-kit/text';
import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import { findFace, type Face, type Weight } from './fonts.ts';

/** A piece of a line in a single font: its text in the order that the font needs, and its width at a font size of 1. */
export interface Run {
  face: Face;
  text: string;
  width: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into the characters that a reader sees: a letter and its marks are one. */
export function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Returns a text that can be drawn: composed, with plain spaces, and without invisible characters. Marks that change
 * the direction of the following text are removed as well, because a name that contains them could reverse the digits
 * of a number.
 */
export function toPlainText(text: string): string {
  return normalizeText(text, 'NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?:[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\p{VS})/gu, '')
    .trim();
}

interface Cluster {
  face: Face;
  drawn: string;
}

// The embedding levels of one paragraph by the Unicode bidirectional algorithm.
type Levels = EmbeddingLevels | 'left-to-right';

/**
 * Splits texts into runs, in drawing order. Each run is in the first font that has all of its characters. Caches fonts
 * and widths for one document, because most words of a log occur again.
 */
export class TextShaper {
  readonly #clusters = { regular: new Map<string, Cluster>(), bold: new Map<string, Cluster>() };
  readonly #widths = new Map<Face, Map<string, number>>();

  /** Returns the levels of a whole text, which `runs` needs for each of its lines. */
  levels(text: string): Levels {
    return isAscii(text) ? 'left-to-right' : bidi.getEmbeddingLevels(text);
  }

  /** Returns the part of a plain text from `start` to before `end` as runs from left to right. */
  runs(text: string, levels: Levels, weight: Weight, start = 0, end = text.length): Run[] {
    if (start >= end) return [];
    const stretches =
      levels === 'left-to-right'
        ? [{ from: start, to: end - 1, isRightToLeft: false }]
        : stretchesOf(
            bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end),
            levels.levels,
          );
    return stretches.flatMap((stretch) => this.#stretchRuns(text, stretch, weight));
  }

  #stretchRuns(whole: string, { from, to, isRightToLeft }: Stretch, weight: Weight): Run[] {
    const text = whole.slice(from, to + 1);
    if (isAscii(text) && !isRightToLeft) return [this.#run(this.#choose('a', weight).face, [text], false)];
    const groups: { face: Face; clusters: string[] }[] = [];
    for (const cluster of clustersOf(text)) {
      const { face, drawn } = this.#choose(isRightToLeft ? mirrored(cluster) : cluster, weight);
      const last = groups.at(-1);
      if (last?.face === face) last.clusters.push(drawn);
      else groups.push({ face, clusters: [drawn] });
    }
    if (isRightToLeft) groups.reverse();
    return groups.map(({ face, clusters }) => this.#run(face, clusters, isRightToLeft));
  }

  #choose(cluster: string, weight: Weight): Cluster {
    const known = this.#clusters[weight].get(cluster);
    if (known) return known;
    const found = chooseFace(cluster, weight);
    this.#clusters[weight].set(cluster, found);
    return found;
  }

  // Fontkit reverses a text when its script runs from right to left, whatever its level. The levels of Arabic digits
  // run from left to right.
  #run(face: Face, clusters: string[], isRightToLeft: boolean): Run {
    const logical = clusters.join('');
    if (!isRightToLeft && isAscii(logical)) return { face, text: logical, width: this.#width(face, logical) };
    const isTurned = face.font.layout(logical).direction === 'rtl';
    const text = isTurned === isRightToLeft ? logical : clusters.toReversed().join('');
    return { face, text, width: this.#width(face, text) };
  }

  // Measures word by word, each with its following space, as PDFKit draws them.
  #width(face: Face, text: string): number {
    const known = this.#widths.get(face) ?? new Map<string, number>();
    this.#widths.set(face, known);
    let sum = 0;
    for (const word of text.split(/(?<= )/)) {
      const width = known.get(word) ?? face.font.layout(word).advanceWidth / face.font.unitsPerEm;
      known.set(word, width);
      sum += width;
    }
    return sum;
  }
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

interface Stretch {
  from: number;
  to: number;
  isRightToLeft: boolean;
}

// Joins neighbours of one direction, in drawing order.
function stretchesOf(indices: number[], levels: Uint8Array): Stretch[] {
  const stretches: Stretch[] = [];
  let previous = -2;
  for (const index of indices) {
    const isRightToLeft = (levels[index]! & 1) === 1;
    const last = stretches.at(-1);
    const isNext = index === previous + (isRightToLeft ? -1 : 1) && last?.isRightToLeft === isRightToLeft;
    if (last && isNext) last[isRightToLeft ? 'from' : 'to'] = index;
    else stretches.push({ from: index, to: index, isRightToLeft });
    previous = index;
  }
  return stretches;
}

const mirrored = (cluster: string): string => bidi.getMirroredCharacter(cluster) ?? cluster;

// Leaves out marks that no font has together with their letter. A letter that no font has becomes a replacement
// character.
function chooseFace(cluster: string, weight: Weight): Cluster {
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0)!);
  const whole = findFace(weight, codePoints);
  if (whole) return { face: whole, drawn: cluster };
  const face = findFace(weight, codePoints.slice(0, 1));
  if (!face) return { face: findFace(weight, [0xfffd])!, drawn: '\uFFFD' };
  const known = codePoints.filter((codePoint) => face.font.hasGlyphForCodePoint(codePoint));
  return { face, drawn: String.fromCodePoint(...known) };
}
