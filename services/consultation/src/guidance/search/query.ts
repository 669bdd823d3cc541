import type { Spelling } from './spelling.ts';
import { relatedTo, stemsOf } from './terms.ts';
import { weakWords } from '../words.ts';

/** What is looked for: a stem, and how much it counts. */
export interface QueryTerm {
  stem: string;
  weight: number;
  /** It stands in the question itself, and not only something that means much the same. */
  isOwn: boolean;
}

export interface Query {
  terms: QueryTerm[];
  /** The stems of the question's sentences, in order and with typing errors put right, each with how much the sentence counts. */
  sentences: { stems: string[]; weight: number }[];
}

// Beyond this many stems somebody tells a story, and the question is only a part of it.
const shortQuestion = 25;
const mostTerms = 250;
const weights = { asking: 1, last: 0.8, story: 0.5, weak: 0.4, related: 0.4, again: 0.15, mostAgain: 1.45 };

const asks =
  /\?|\b(?:how|what|when|where|who|which|should|shall|can|could|may|must|do|does|am|is|are) (?:do |can |should |would |am |is |are |to )?(?:i|we|it|this|that|they|my)\b|\b(?:how|what|where|when|whether) to\b|\b(?:not sure|unsure|don'?t know|wondering|confused|need help|any advice|advice|need to know|idk)\b/iu;

const weakStems: ReadonlySet<string> = new Set([...weakWords].flatMap(stemsOf));

/** Whether a stem is of a word that is in every article and in everyday talk. */
export const isWeak = (stem: string): boolean => weakStems.has(stem);

/**
 * Turns a question into what to look for. A long story must not drown the question in it: there, the sentences that ask and the
 * last two count more than the others. A word that comes again counts a little more, words of everyday talk less.
 */
export function toQuery(question: string, spelling: Spelling): Query {
  const sentences = question
    .split(/(?<=[.?!])\s+|\n\s*/u)
    .map((text) => ({ text, stems: stemsOf(text).map((stem) => spelling.correct(stem) ?? stem) }))
    .filter(({ stems }) => stems.length > 0);
  const isStory = sentences.reduce((sum, { stems }) => sum + stems.length, 0) > shortQuestion;
  const weighed = sentences.map(({ text, stems }, index) => ({
    stems,
    weight: isStory ? weightOf(text, sentences.length - index) : 1,
  }));
  return { sentences: weighed, terms: toTerms(weighed) };
}

function weightOf(sentence: string, fromEnd: number): number {
  if (asks.test(sentence)) return weights.asking;
  return fromEnd <= 2 ? weights.last : weights.story;
}

function toTerms(sentences: Query['sentences']): QueryTerm[] {
  const found = new Map<string, { weight: number; times: number }>();
  for (const { stems, weight } of sentences) {
    for (const stem of stems) {
      const before = found.get(stem) ?? { weight: 0, times: 0 };
      found.set(stem, { weight: Math.max(before.weight, weight), times: before.times + 1 });
    }
  }
  const own = [...found].map(([stem, { weight, times }]) => ({
    stem,
    weight:
      weight *
      (isWeak(stem) ? weights.weak : 1) *
      Math.min(1 + weights.again * (times - 1), weights.mostAgain),
    isOwn: true,
  }));
  const terms = own.sort((a, b) => b.weight - a.weight).slice(0, mostTerms);
  return [...terms, ...relatedTerms(terms)];
}

function relatedTerms(own: QueryTerm[]): QueryTerm[] {
  const known = new Set(own.map((term) => term.stem));
  const found = new Map<string, number>();
  for (const { stem, weight } of own) {
    for (const other of relatedTo(stem)) {
      if (!known.has(other)) found.set(other, Math.max(found.get(other) ?? 0, weight * weights.related));
    }
  }
  return [...found].map(([stem, weight]) => ({ stem, weight, isOwn: false }));
}
