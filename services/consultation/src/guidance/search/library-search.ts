import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import { isPlainWord } from '../vocabulary.ts';
import type { Article } from './library.ts';
import { openSectionsOf, passageOf, termsOf as distinctTermsOf, type Passage } from './passage.ts';
import { pairsOf, phrasesOf, stem } from './search-terms.ts';
import { askedQuestions, knownTextsOf, SimilarQuestions, type KnownText } from './similar-questions.ts';
import { readClassifier } from '../sentences/learned.ts';
import type { Point } from './point.ts';

export interface Match {
  article: Article;
  score: number;
}

export interface SearchResult {
  /** The best match first. */
  matches: Match[];
  /** Whether the library covers the question. Off topic, the matches are accidental. */
  isOnTopic: boolean;
  /** The relevance of the best match. */
  relevance: number;
}

/** Where a masked question lies among others, by each sentence model that there is. */
export interface PlacesOfQuestion {
  place?: Point | undefined;
  ownPlace?: Point | undefined;
}

// A question is on topic from this relevance of its words on, or from these odds of the sentence model on.
const leastRelevance = 1.5;
const leastOdds = 0.25;

const boosts = { title: 2, topics: 4, sectionTitles: 1, text: 1, asked: 1 };
// The weights of likeness beside shared words, all in standard deviations.
const sentenceWeights = { near: 0.6, fit: 2 };
const learnedWeight = 2;
// Only what is really near counts: nearness to this power.
const nearPower = 3;
const minCorrectedLength = 5;
const minLengthForTwoEdits = 8;
const maxCorrectedLength = 20;
// Unknown words beyond this number are hardly misspellings, and each costs a search of its own.
const maxCorrections = 100;
// The weight of a repeated word: its count, at most `most`, to this power.
const repetition = { power: 0.3, most: 4 };

/**
 * Finds articles by the words of a question and their pairs, and by similar questions. Only words that no article
 * contains are corrected.
 */
export class LibrarySearch {
  readonly #articles: ReadonlyMap<string, Article>;
  readonly #known: readonly KnownText[];
  /** Similar questions by an operator's sentence model, once it has placed the known texts. */
  #bySentence: SimilarQuestions | undefined;
  /** What was learned about our own sentence model's points. */
  readonly #learned: (place: Point) => number[];
  readonly #stems: ReadonlySet<string>;
  /** The words of the library, with their number of occurrences. */
  readonly #wordCounts = new SearchableMap<number>();
  /** The number of articles that have each stem in their title or topics. */
  readonly #articleCounts: ReadonlyMap<string, number>;
  /** The number of articles that have each stem, and pair of stems, in their open sections. */
  readonly #sectionCounts: ReadonlyMap<string, number>;
  readonly #index = new MiniSearch<Record<string, string>>({
    fields: Object.keys(boosts),
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: boosts },
  });

  constructor(articles: readonly Article[]) {
    const documents = articles.map(toDocument);
    this.#known = knownTextsOf(articles);
    const ids = articles.map(({ id }) => id);
    this.#learned = readClassifier('articles', ids);
    this.#articles = new Map(articles.map((article) => [article.id, article]));
    const texts = documents.flatMap((document) => Object.values(document));
    this.#stems = new Set(texts.flatMap((text) => phrasesOf(text).flat()));
    for (const [word] of texts.flatMap((text) => [...text.toLowerCase().matchAll(/\p{L}+/gu)])) {
      this.#wordCounts.set(word, (this.#wordCounts.get(word) ?? 0) + 1);
    }
    this.#articleCounts = countOf(
      documents.flatMap(({ title, topics }) => [...new Set(phrasesOf(`${title}, ${topics}`).flat())]),
    );
    this.#sectionCounts = countOf(documents.flatMap(({ text = '' }) => [...distinctTermsOf(text)]));
    this.#index.addAll(documents);
  }

  /** Finds articles by the words of a search, the best first; none when no title or topic has any. */
  find(question: string): Omit<SearchResult, 'isOnTopic'> {
    const phrases = phrasesOf(question, this.#corrector());
    const times = countOf(phrases.flatMap((stems) => [...stems, ...pairsOf(stems)]));
    const matches = this.#index
      .search(question, {
        tokenize: () => [...times.keys()],
        boostTerm: (term) => Math.min(times.get(term) ?? 1, repetition.most) ** repetition.power,
      })
      // MiniSearch multiplies a score by the number of matched terms. For a long story that is too much, so their
      // square root remains.
      .map(({ id, score, queryTerms }) => ({
        article: this.#articles.get(String(id))!,
        score: score / Math.sqrt(Math.max(1, queryTerms.length)),
      }))
      .sort((a, b) => b.score - a.score);
    const relevance = this.#relevanceOf(phrases, matches[0]?.score ?? 0);
    return { matches, relevance };
  }

  /**
   * Finds the articles that answer a question, by its words and by questions that mean about the same, also where they
   * share no word. The scores are standard deviations above the mean article. `place` is the question's point by an
   * operator's sentence model whose points `learn` got, `ownPlace` the one by our own.
   */
  answersTo(question: string, { place, ownPlace }: PlacesOfQuestion = {}): SearchResult {
    const { matches, relevance } = this.find(question);
    const likeness = place && this.#bySentence?.likenessOf(place);
    const scores = new Map(matches.map(({ article, score }) => [article.id, score]));
    const ids = [...this.#articles.keys()];
    const byWords = standardized(ids.map((id) => scores.get(id) ?? 0));
    const byMeaning = likeness
      ? [
          scaled(standardized(likeness.map(({ near }) => near ** nearPower)), sentenceWeights.near),
          scaled(standardized(likeness.map(({ fit }) => fit)), sentenceWeights.fit),
        ]
      : ownPlace
        ? [scaled(standardized(this.#learned(ownPlace)), learnedWeight)]
        : [];
    const isOnTopic = ownPlace ? isAboutWork(ownPlace) : relevance >= leastRelevance;
    const found = ids
      .map((id, index) => ({
        article: this.#articles.get(id)!,
        score: byMeaning.reduce((sum, values) => sum + values[index]!, byWords[index]!),
      }))
      // What is only a little near answers no question that is off topic.
      .filter(({ article }) => isOnTopic || scores.has(article.id))
      .sort((a, b) => b.score - a.score);
    return { matches: found, isOnTopic, relevance };
  }

  /** The texts that a sentence model places. */
  get knownTexts(): string[] {
    return this.#known.map(({ text }) => text);
  }

  get hasLearned(): boolean {
    return this.#bySentence !== undefined;
  }

  /** Takes a sentence model's points of the known texts, in the same order. */
  learn(points: readonly Point[]): void {
    this.#bySentence = new SimilarQuestions(this.#known, points);
  }

  /** Returns the 60 to 120 words of an article that answer a question best. */
  passageOf(article: Article, question: string): Passage {
    const all = Math.log(1 + this.#articles.size);
    return passageOf(
      article,
      question,
      (term) => Math.log((1 + this.#articles.size) / (1 + (this.#sectionCounts.get(term) ?? 0))) / all,
    );
  }

  /**
   * Returns the best score times the share of the question's words that belong to the field. Scores grow with the
   * length of the question and the size of the library, so both are divided out. A word belongs to the field as far as
   * it occurs in the titles and topics of many articles ('client', 'session', 'supervisor'); a word of a single article
   * often has other meanings, as in 'How do I record a podcast'.
   */
  #relevanceOf(phrases: readonly string[][], best: number): number {
    const stems = [...new Set(phrases.flat())];
    if (stems.length === 0) return 0;
    const size = this.#articles.size;
    const belonging = stems.map((stem) => Math.sqrt((this.#articleCounts.get(stem) ?? 0) / size));
    const score = best / Math.sqrt(stems.length) / Math.log(1 + size);
    return (score * belonging.reduce((sum, share) => sum + share, 0)) / stems.length;
  }

  /** Returns a function that corrects the misspellings of one question, and looks each word up once. */
  #corrector(): (word: string) => string {
    const seen = new Map<string, string>();
    return (word) => {
      const known = seen.get(word);
      if (known !== undefined) return known;
      const corrected = seen.size < maxCorrections && this.#isUnknown(word) ? this.#nearest(word) : word;
      if (corrected !== word || this.#isUnknown(word)) seen.set(word, corrected);
      return corrected;
    };
  }

  // Returns the closest word of the library with the same first letter; of several, the most frequent one.
  #nearest(word: string): string {
    const found = [...this.#wordCounts.fuzzyGet(word, word.length < minLengthForTwoEdits ? 1 : 2)]
      .map(([known, [count, distance]]) => ({ known, count, distance }))
      .filter(({ known }) => known[0] === word[0]);
    return found.sort((a, b) => a.distance - b.distance || b.count - a.count)[0]?.known ?? word;
  }

  #isUnknown(word: string): boolean {
    const isLongEnough = word.length >= minCorrectedLength && word.length <= maxCorrectedLength;
    return isLongEnough && /^\p{L}+$/u.test(word) && !this.#stems.has(stem(word)) && !isPlainWord(word);
  }
}

function termsOf(text: string): string[] {
  return phrasesOf(text).flatMap((stems) => [...stems, ...pairsOf(stems)]);
}

function countOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const topics = readClassifier('topic', ['work', 'other']);

/** Returns whether a question is about the work, or about people, by its place. */
function isAboutWork(place: Point): boolean {
  const [work = 0, other = 0] = topics(place);
  return work - other >= leastOdds;
}

const scaled = (values: readonly number[], weight: number): number[] => values.map((value) => weight * value);

function standardized(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance) || 1;
  return values.map((value) => (value - mean) / deviation);
}

function toDocument(article: Article): Record<string, string> {
  const open = openSectionsOf(article);
  return {
    id: article.id,
    title: article.title,
    topics: article.topics.join(', '),
    sectionTitles: open.map((section) => section.title).join('. '),
    text: open.map((section) => section.text).join('\n'),
    asked: (askedQuestions.get(article.id) ?? []).join('. '),
  };
}
