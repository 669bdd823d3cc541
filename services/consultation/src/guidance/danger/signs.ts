import { dangerClasses } from '../word-lists.ts';
import { phrasePattern } from './phrase-pattern.ts';

/** A phrase of a word list, with what it adds. */
interface Sign {
  points: number;
  pattern: RegExp;
}

/** The points of a sign that is enough by itself. */
export const enoughPoints = 3;

/** Reads the lines of a list: a phrase, before which its points may stand when it is not enough by itself. */
export const parseSigns = (lines: readonly string[]): Sign[] =>
  lines.map((line) => {
    const [, points = enoughPoints, phrase = ''] = /^(?:([1-9]) )?(.*)$/u.exec(line) ?? [];
    return { points: Number(points), pattern: phrasePattern(phrase, dangerClasses) };
  });

/** The points of all signs in a text in which words are parted by single blanks; each sign counts once. */
export const pointsOf = (signs: readonly Sign[], text: string): number =>
  signs.reduce((sum, { points, pattern }) => {
    pattern.lastIndex = 0;
    return pattern.test(text) ? sum + points : sum;
  }, 0);
