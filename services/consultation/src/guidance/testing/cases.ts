import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The two halves of the cases. Failures of `tuned` cases are looked at; of `unseen` ones only counts are printed, and
 * the floors are set on these.
 */
export const halves = ['tuned', 'unseen'] as const;
export type Half = (typeof halves)[number];

/** A message in which someone may be in danger. The oldest cases have only the text. */
export interface DangerCase {
  text: string;
  kind?: string;
  who?: 'client' | 'threatened' | 'self';
  /** True when any reader would see the danger at once; false for a hint. */
  plain?: boolean;
  /** Articles that fit, the best first. */
  articles?: string[];
}

/** A message in another language than English in which someone may be in danger. */
export interface ForeignDangerCase {
  text: string;
  /** The code of the language. */
  language: string;
  kind: string;
  who: 'client' | 'threatened' | 'self';
  plain: boolean;
}

/** A message in which nobody is in danger. A `near` one was written to sound like danger. */
export interface HarmlessCase {
  text: string;
  near: boolean;
}

/** A question as a trainee would ask it, with the articles that answer it. */
export interface QuestionCase {
  text: string;
  /** Acceptable articles, the best first. */
  articles: string[];
  style: 'clean' | 'sloppy' | 'story';
}

/** A text with invented identifiers, and the expectations of masking. */
export interface MaskingCase {
  text: string;
  /** Texts that masking must hide. */
  hidden: string[];
  /** Texts that masking must leave unchanged. */
  kept: string[];
}

interface Cases {
  danger: DangerCase;
  harmless: HarmlessCase;
  'foreign-danger': ForeignDangerCase;
  'foreign-harmless': { text: string; language: string };
  questions: QuestionCase;
  'off-topic': { text: string };
  /** Questions without the words of the titles that answer them. */
  'other-words': { text: string; articles: string[] };
  /** Everyday worries about the work, in which nobody is in danger. */
  worries: { text: string };
  outside: { text: string };
  masking: MaskingCase;
}

/** Returns the cases in `cases/<half>/<name>.jsonl`. */
export const readCases = <Name extends keyof Cases>(half: Half, name: Name): Cases[Name][] =>
  readFileSync(join(import.meta.dirname, '..', 'cases', half, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Cases[Name]);

/** Returns the share of entries that fit, as a number and as text with Wilson's 95% interval. */
export function shareOf<T>(
  list: readonly T[],
  fits: (entry: T) => boolean,
): { share: number; words: string } {
  const count = list.filter(fits).length;
  const share = count / list.length;
  const [from, to] = wilsonInterval(count, list.length).map((bound) => (bound * 100).toFixed(0));
  return { share, words: `${count} of ${list.length} (${(share * 100).toFixed(1)}%, ${from} to ${to})` };
}

// The quantile of the normal distribution for 95%.
const quantile = 1.96;

function wilsonInterval(count: number, total: number): [from: number, to: number] {
  const share = count / total;
  const square = quantile ** 2;
  const middle = share + square / (2 * total);
  const half = quantile * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2));
  return [Math.max(0, middle - half) / (1 + square / total), (middle + half) / (1 + square / total)];
}
