import { phrasesOf } from '../search/search-terms.ts';

const citation = /\[(\d{1,4})\]/gu;
// The part of a sentence's stems that one passage must share. Faithful paraphrases share half and more of them.
const minSharedPart = 0.5;
const minShared = 2;
const helpNumbers: ReadonlySet<string> = new Set(['911', '988']);

/** A text of a model without the sentences that its articles do not carry. */
export interface SupportedText {
  text: string;
  /** How many sentences stay, and how many were left out. */
  kept: number;
  dropped: number;
}

/**
 * Leaves out each sentence of a model's text that does not share its content with a passage of the article that it
 * cites, or that has a number, or a word such as 'always', which the article does not have. A sentence without a
 * citation belongs to the next one in its line, or else to the last. Titles, and lines that introduce a list, stay with
 * what follows them.
 *
 * @param articles The texts of the retrieved articles, the one cited as [1] first.
 */
export function withoutUnsupported(text: string, articles: readonly string[]): SupportedText {
  const contents = articles.map(contentOf);
  const result: SupportedText = { text: '', kept: 0, dropped: 0 };
  const blocks: string[] = [];
  for (const block of text.split(/\n{2,}/u)) {
    const lines = block.split('\n').flatMap((line) => {
      if (isTitle(line)) return [line];
      const sentences = sentencesOf(line);
      const cited = citationsOf(sentences);
      const kept = sentences.filter((sentence, index) => {
        const isKept = isSupported(sentence, cited[index], contents);
        result[isKept ? 'kept' : 'dropped'] += 1;
        return isKept;
      });
      const marker = /^(?:- |\d{1,2}\. )/u.exec(line)?.[0] ?? '';
      const written = kept.join(' ');
      if (written === '') return [];
      return [written.startsWith(marker) ? written : marker + written];
    });
    if (lines.length > 0) blocks.push(lines.join('\n'));
  }
  result.text = withoutEmptyTitles(blocks.join('\n\n'));
  return result;
}

interface Content {
  /** The stems of each passage. */
  passages: ReadonlySet<string>[];
  exact: ReadonlySet<string>;
}

const contentOf = (text: string): Content => ({
  passages: text.split(/\n{2,}/u).map((passage) => new Set(phrasesOf(passage).flat())),
  exact: new Set(exactWordsOf(text)),
});

/** Returns the numbers of a text, and the words that leave no exception. */
const exactWordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .match(
      /\d[\d-]*\d|\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|twenty|thirty|sixty|ninety|hundred|thousand|half|always|never|every|must|guarantee[ds]?|entirely)\b/gu,
    ) ?? [];

const isTitle = (line: string): boolean => /^#{1,6} /u.test(line);

/** Returns the sentences of a line; a citation behind the full stop belongs to the sentence before. */
function sentencesOf(line: string): string[] {
  const parts = line
    .split(/(?<=[.!?:]["\u201d]?(?: ?\[\d{1,4}\]){0,9}) (?=\S)(?!\[\d)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // The number of a row is no sentence.
  return parts.reduce<string[]>((sentences, part) => {
    const last = sentences.at(-1);
    return last !== undefined && /^\d{1,2}\.$/u.test(last)
      ? [...sentences.slice(0, -1), `${last} ${part}`]
      : [...sentences, part];
  }, []);
}

/** Returns the numbers that each sentence of a line cites, itself or by its neighbors. */
function citationsOf(sentences: readonly string[]): number[][] {
  const own = sentences.map((sentence) =>
    [...sentence.matchAll(citation)].map(([, number]) => Number(number)),
  );
  return own.map((numbers, index) => {
    if (numbers.length > 0) return numbers;
    return (
      own.slice(index).find((later) => later.length > 0) ??
      own.slice(0, index).findLast((earlier) => earlier.length > 0) ??
      []
    );
  });
}

function isSupported(sentence: string, cited: readonly number[] = [], contents: readonly Content[]): boolean {
  const plain = sentence.replaceAll(citation, ' ').replace(/^(?:- |\d{1,2}\. )/u, '');
  if (plain.trimEnd().endsWith(':')) return true;
  const articles = cited.flatMap((number) => contents[number - 1] ?? []);
  const stems = [...new Set(phrasesOf(plain).flat())];
  const shared = Math.max(
    0,
    ...articles
      .flatMap(({ passages }) => passages)
      .map((passage) => stems.filter((stem) => passage.has(stem)).length),
  );
  const isExact = exactWordsOf(plain).every(
    (word) => helpNumbers.has(word) || articles.some(({ exact }) => exact.has(word)),
  );
  return isExact && shared >= Math.min(minShared, stems.length) && shared >= stems.length * minSharedPart;
}

/** Leaves out titles, and lines that introduce a list, that nothing follows after the removals. */
function withoutEmptyTitles(text: string): string {
  // From the end, because a title may stand above a line that goes itself.
  const kept: string[] = [];
  for (const line of text.split('\n').toReversed()) {
    const next = kept.findLast((one) => one !== '');
    const isFollowed = next !== undefined && !isTitle(next);
    if (isFollowed || !(isTitle(line) || line.endsWith(':'))) kept.push(line);
  }
  return kept
    .toReversed()
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
