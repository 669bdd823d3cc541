import { dangerClasses } from '../word-lists.ts';

/** A phrase of a word list, with its points. */
interface Sign {
  points: number;
  pattern: RegExp;
}

/** The points of a sign that suffices by itself. */
export const enoughPoints = 3;

/** Parses the lines of a list: a phrase, preceded by its points when it does not suffice by itself. */
export const parseSigns = (lines: readonly string[]): Sign[] =>
  lines.map((line) => {
    const [, points = enoughPoints, phrase = ''] = /^(?:([1-9]) )?(.*)$/u.exec(line) ?? [];
    return { points: Number(points), pattern: phrasePattern(phrase, dangerClasses) };
  });

/** Returns the sum of the points of all signs in a text with single blanks between words. Each sign counts once. */
export const pointsOf = (signs: readonly Sign[], text: string): number =>
  signs.reduce((sum, { points, pattern }) => {
    pattern.lastIndex = 0;
    return pattern.test(text) ? sum + points : sum;
  }, 0);

/** Interchangeable words, by the name of their class. */
export type WordClasses = Readonly<Record<string, string>>;

/**
 * Returns a phrase as a regular expression over normalized text with single blanks between words. In a phrase `a|b` is
 * either word, `kill*` any word with that beginning, `<person>` any word of the class, `got_into` two words in one
 * place, and `..3` up to three words of the same sentence.
 */
export function phrasePattern(phrase: string, classes: WordClasses): RegExp {
  const parts = phrase.trim().split(/\s+/u);
  const source = parts.map(
    (part, index) => partSource(part, classes) + (index < parts.length - 1 ? ' ' : ''),
  );
  return new RegExp(`(?<![a-z0-9])${source.join('').replaceAll('\u0000 ', '')}(?![a-z0-9])`, 'gu');
}

function partSource(part: string, classes: WordClasses): string {
  const gap = /^\.\.(\d{1,2})$/u.exec(part);
  // A gap includes the blank after each of its words.
  if (gap) return `(?:[a-z0-9]+ ){0,${gap[1]}}\u0000`;
  const words = part.replaceAll(/<(\w+)>/gu, (_, name: string) => classOf(name, classes)).split('|');
  return `(?:${words.map((word) => word.replaceAll('_', ' ').replace('*', '[a-z]*')).join('|')})`;
}

function classOf(name: string, classes: WordClasses): string {
  const words = classes[name];
  if (words === undefined) throw new Error(`There is no class of words "${name}"`);
  return words.trim().split(/\s+/u).join('|');
}
