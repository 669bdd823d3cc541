import { extname } from 'node:path';
import { shownTexts } from '../support/shown-texts.ts';

/** Words of a text for people that promise more than is known. */
export interface Promised {
  /** File and line. */
  where: string;
  words: string;
  sentence: string;
}

/** Nobody here decides on hours, and a receipt says what was signed in which mailbox (docs/WRITING.md). */
const promises: readonly RegExp[] = [
  /\b(?:won't|will not) lose\b/iu,
  /\b(?:don't|do not|never) lose (?:any )?hours\b|\bno hours (?:are |will be )?lost\b/iu,
  /\b(?:will|won't) (?:\w+ )?count\b/iu,
  /\balways counts?\b/iu,
  /\bhours\b.*\b(?:safe|valid|compliant|accepted)\b/iu,
  /\b(?:safe|valid|compliant|accepted) hours\b/iu,
  /\breceipts?\b.*\bgenuine\b|\bgenuine\b.*\breceipts?\b/iu,
  /\bsignatures?\b.*\bverified\b|\bverified\b.*\bsignatures?\b/iu,
  /\bguarantee.*\bhours\b|\bhours\b.*\bguarantee/iu,
];

/** Says that something is not known, or sends to the board that knows it. */
const denial =
  /\b(?:\w+n't|not|cannot|no one) (?:say|mean|know|promise|guarantee|confirm|be confirmed)|\bno guarantee\b|\bask\b.*\bwhether\b/iu;

/** The sentences that need such words, each with its reason. */
export const neededPromises: Readonly<Record<string, string>> = {};

/**
 * Returns what the texts for people in a file promise: the strings of a module, the sentences of a preset, and an
 * article of the library without its topics.
 */
export function promisesIn(file: string, source: string): Promised[] {
  return textsOf(file, source).flatMap(({ line, text }) =>
    text
      .replaceAll('’', "'")
      .split(/(?<=[.!?;])\s+/u)
      .filter((sentence) => !denial.test(sentence))
      .flatMap((sentence) => {
        const [words] = promises.flatMap((pattern) => pattern.exec(sentence)?.[0] ?? []);
        return words === undefined ? [] : [{ where: `${file}:${line}`, words, sentence }];
      }),
  );
}

function textsOf(file: string, source: string): { line: number; text: string }[] {
  // Most modules have none of the words, and need not be parsed.
  const isModule = !['.json', '.md'].includes(extname(file));
  if (isModule) return anyWord.test(source) ? shownTexts(file, source) : [];
  return (
    source
      .split('\n')
      .map((text, index) => ({ line: index + 1, text }))
      // The sentence of a law stands in quotes, as the law's.
      .filter(({ text }) => !text.startsWith('topics:') && !text.trimStart().startsWith('"sentence": '))
  );
}

const anyWord = /lose|lost|\bcounts?\b|safe|valid|compliant|accepted|genuine|verified|guarantee/iu;
