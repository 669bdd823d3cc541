import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The two halves of the cases: `tuned`, whose failures are looked at, and `unseen`, of which only counts are printed. The floors
 * of the figures stand on the second half.
 */
export const halves = ['tuned', 'unseen'] as const;
export type Half = (typeof halves)[number];

/** A message in which somebody may be in danger. The oldest ones say no more than that. */
export interface DangerCase {
  text: string;
  kind?: string;
  whom?: 'other' | 'trainee' | 'self';
  /** Any reader would say at once that somebody is in danger; otherwise it is a hint. */
  plain?: boolean;
  /** What should come first, the best first. */
  articles?: string[];
}

/** A message in which nobody is in danger; `near` ones were written to sound as if. */
export interface HarmlessCase {
  text: string;
  near: boolean;
}

/** A question as a trainee would ask it, with the articles that answer it. */
export interface QuestionCase {
  text: string;
  /** Articles of which the first one should come first; the others would be right too. */
  articles: string[];
  style: 'clean' | 'sloppy' | 'story';
}

/** A text with invented identifiers, and what masking has to do with it. */
export interface MaskingCase {
  text: string;
  /** Must not be readable afterwards. */
  hidden: string[];
  /** Must stay as they are. */
  kept: string[];
}

interface Cases {
  danger: DangerCase;
  harmless: HarmlessCase;
  questions: QuestionCase;
  'off-topic': { text: string };
  masking: MaskingCase;
}

/** The cases of a half, in `cases/<half>/<name>.jsonl`. */
export const readCases = <Name extends keyof Cases>(half: Half, name: Name): Cases[Name][] =>
  readFileSync(join(import.meta.dirname, '..', 'cases', half, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Cases[Name]);

/** How many of a list fit, as a share and in words. */
export function shareOf<T>(
  list: readonly T[],
  fits: (entry: T) => boolean,
): { share: number; words: string } {
  const count = list.filter(fits).length;
  const share = count / list.length;
  return { share, words: `${count} of ${list.length} (${(share * 100).toFixed(1)}%)` };
}
