import { closingTitles, type Article, type Section } from './library.ts';
import { pairsOf, phrasesOf } from './search-terms.ts';

/** The part of an article that answers a question first. */
export interface Passage {
  /** The title of its section. */
  title: string;
  text: string;
}

// A reader in a hurry reads about this much before deciding what to do.
const maxWords = 120;
const minWords = 60;

/** A sentence, or a row of a list. */
interface Unit {
  text: string;
  words: number;
  /** What stands between the unit and the one before. */
  before: '' | ' ' | '\n' | '\n\n';
  /** The line that introduces the list of a row. */
  leadIn?: string;
  canStart: boolean;
}

const recordTitle = /^(?:what to )?write down$/iu;
const asksForRecord = /\b(?:document\w*|chart\w*|notes?|write|writing|written|record\w*|log)\b/iu;
const emergencyTitle = /^If |danger|emergenc/u;
const spoken = /[“"][^”"]{25,}[”"]/u;
// The share that a word of the article's title keeps: every section is about it.
const inTitle = 0.5;
// Weights of what a passage has beside the words of the question, in units of a word that one section has.
const bonus = { spoken: 0.1, first: 0.2, whole: 0.2, title: 1, named: 1.5, record: 0.6 };
const malus = { record: 1, emergency: 1.5 };

/**
 * Returns the 60 to 120 words of an article that answer a question best: what to do, a sentence to say, and, where
 * there is room, what to write down. Words of the question that few sections and few articles have decide; without any
 * the first section does. An emergency section is chosen last.
 */
export function passageOf(article: Article, question: string, rarityOf: RarityOf): Passage {
  const open = openSectionsOf(article);
  const weights = weightsOf(article, question, rarityOf);
  const [found, ...others] = open
    .flatMap((section, index) =>
      windowsOf(section).map((window) => ({
        ...window,
        section,
        score: scoreOf(window, section, weights) + priorOf(section, index, question),
      })),
    )
    .toSorted((a, b) => b.score - a.score) as [Found, ...Found[]];
  const { section, text, words } = found;
  const record = open.find(({ title }) => recordTitle.test(title) && title !== section.title);
  const line = recordLine(record, words);
  const next =
    words + wordsIn(line) < minWords
      ? others.find(
          (other) =>
            other.section.title !== section.title &&
            words + wordsIn(other.section.title) + other.words <= maxWords,
        )
      : undefined;
  const more = next ? `\n\n### ${next.section.title}\n${next.text}` : line;
  return { title: section.title, text: text + more };
}

/** Returns the sections of an article without the closing ones. */
export const openSectionsOf = ({ sections }: Article): Section[] =>
  sections.filter(({ title }) => !(closingTitles as readonly string[]).includes(title));

/** Returns from 0 to 1 how rare a stem, or a pair of stems, is in the library. */
export type RarityOf = (term: string) => number;

/**
 * Returns the weight of each stem, and pair of stems, of a question: the rarer in the sections and in the library the
 * more.
 */
function weightsOf(article: Article, question: string, rarityOf: RarityOf): Map<string, number> {
  const sections = openSectionsOf(article);
  const title = termsOf(article.title);
  const phrases = phrasesOf(question);
  const terms = new Set(phrases.flatMap((stems) => [...stems, ...pairsOf(stems)]));
  const texts = sections.map(({ title, text }) => termsOf(`${title}.\n${text}`));
  return new Map(
    [...terms].map((term) => {
      const count = texts.filter((of) => of.has(term)).length;
      const weight = Math.log(1 + (sections.length - count + 0.5) / (count + 0.5));
      return [term, count === 0 ? 0 : weight * rarityOf(term) * (title.has(term) ? inTitle : 1)];
    }),
  );
}

/** Returns the stems of a text, and their pairs. */
export function termsOf(text: string): Set<string> {
  return new Set(phrasesOf(text).flatMap((stems) => [...stems, ...pairsOf(stems)]));
}

const sumOf = (terms: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number =>
  [...weights].reduce((sum, [term, weight]) => sum + (terms.has(term) ? weight : 0), 0);

function scoreOf(
  { text, isWhole }: Window,
  { title }: Section,
  weights: ReadonlyMap<string, number>,
): number {
  return (
    sumOf(termsOf(text), weights) +
    bonus.title * sumOf(termsOf(title), weights) +
    (spoken.test(text) ? bonus.spoken : 0) +
    (isWhole ? bonus.whole : 0)
  );
}

function priorOf({ title }: Section, index: number, question: string): number {
  // A short title may have no word that a search looks at, such as 'How long'.
  if (question.toLowerCase().includes(title.toLowerCase())) return bonus.named;
  if (emergencyTitle.test(title)) return -malus.emergency;
  if (recordTitle.test(title)) return asksForRecord.test(question) ? bonus.record : -malus.record;
  return index === 0 ? bonus.first : 0;
}

interface Window {
  text: string;
  words: number;
  isWhole: boolean;
}

type Found = Window & { section: Section; score: number };

/** Returns the runs of a section's sentences and rows that are no longer than a passage, and no shorter if they can. */
function windowsOf({ text }: Section): Window[] {
  const units = unitsOf(text);
  const windows = units.flatMap((first, from) => {
    if (!first.canStart) return [];
    let written = first.leadIn === undefined ? '' : `${first.leadIn}\n`;
    let words = wordsIn(written);
    const of: Window[] = [];
    for (const [index, unit] of units.slice(from).entries()) {
      if (words + unit.words > maxWords && index > 0) break;
      written += (index === 0 ? '' : unit.before) + unit.text;
      words += unit.words;
      of.push({ text: written, words, isWhole: from === 0 && index === units.length - 1 });
    }
    return of;
  });
  const longest = Math.max(...windows.map(({ words }) => words));
  return windows.filter(({ words }) => words >= Math.min(minWords, longest));
}

const wordsIn = (text: string): number => text.match(/\S+/gu)?.length ?? 0;

function unitsOf(text: string): Unit[] {
  return text.split(/\n{2,}/u).flatMap((block, place) => {
    const lines = block.split('\n');
    const list = lines.filter((line) => line.startsWith('- '));
    const leadIn = list.length > 0 && !lines[0]!.startsWith('- ') ? lines[0] : undefined;
    return lines.flatMap((line, row) => {
      const isRow = line.startsWith('- ');
      const sentences = isRow ? [line] : sentencesOf(line);
      return sentences.map((sentence, index): Unit => {
        const isFirst = row === 0 && index === 0;
        return {
          text: sentence,
          words: wordsIn(sentence),
          before: isFirst ? (place === 0 ? '' : '\n\n') : index === 0 ? '\n' : ' ',
          canStart: isFirst || isRow,
          ...(isRow && leadIn !== undefined ? { leadIn } : {}),
        };
      });
    });
  });
}

/** Returns the sentences of a paragraph; a quotation is not divided. */
const sentencesOf = (paragraph: string): string[] =>
  (paragraph.match(/(?:"[^"]*"|[^".!?]|[.!?](?!\s+["A-Z*]))+[.!?]*(?=\s|$)/gu) ?? [paragraph])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

// As many of the first sentences about what to write down as there is room for.
function recordLine(record: Section | undefined, words: number): string {
  if (!record) return '';
  let line = '**Write down:**';
  const sentences = sentencesOf(record.text.replaceAll(/\n(?:- )?/gu, ' ').replace(/^- /u, ''));
  for (const [index, sentence] of sentences.entries()) {
    if (words + wordsIn(line) + wordsIn(sentence) > maxWords) return index === 0 ? '' : `\n\n${line}`;
    line += ` ${sentence}`;
  }
  return `\n\n${line}`;
}
