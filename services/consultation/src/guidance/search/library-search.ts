import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import { isPlainWord } from '../vocabulary.ts';
import { closingTitles, type Article } from './library.ts';
import { pairsOf, phrasesOf, stem } from './search-terms.ts';

export interface Match {
  article: Article;
  score: number;
}

export interface SearchResult {
  /** The best first. */
  matches: Match[];
  /** Whether the library covers the question; when not, the matches are there by chance. */
  isOnTopic: boolean;
  /** How much the best one says about the question. */
  relevance: number;
}

/** How relevant the best article must be. At this, few questions of the work are turned away, and few others let in (recall.test.ts). */
export const minRelevance = 1.25;

const boosts = { title: 2, topics: 4, sectionTitles: 1, text: 1 };
const correctedFrom = 5;
const twoEditsFrom = 8;
const correctedTo = 20;
// More words that no article has are no typing errors, and each takes a search of its own.
const mostCorrected = 100;
// How much more a word counts that comes again: the root of this degree, of so many times at most.
const repeated = { power: 0.3, most: 4 };

/** Finds the articles for a question, by their words and pairs of words. Typing errors are put right only in words that no article has. */
export class LibrarySearch {
  readonly #articles: ReadonlyMap<string, Article>;
  /** The stems of the library, and its words with how often they stand there. */
  readonly #known: ReadonlySet<string>;
  readonly #words = new SearchableMap<number>();
  readonly #spread: ReadonlyMap<string, number>;
  readonly #index = new MiniSearch<Record<string, string>>({
    fields: Object.keys(boosts),
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: boosts },
  });

  constructor(articles: readonly Article[]) {
    const documents = articles.map(toDocument);
    this.#articles = new Map(articles.map((article) => [article.id, article]));
    const texts = documents.flatMap((document) => Object.values(document));
    this.#known = new Set(texts.flatMap((text) => phrasesOf(text).flat()));
    for (const [word] of texts.flatMap((text) => [...text.toLowerCase().matchAll(/\p{L}+/gu)])) {
      this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    }
    this.#spread = countOf(
      documents.flatMap(({ title, topics }) => [...new Set(phrasesOf(`${title}, ${topics}`).flat())]),
    );
    this.#index.addAll(documents);
  }

  find(question: string): SearchResult {
    const phrases = phrasesOf(question, this.#corrector());
    const times = countOf(phrases.flatMap((stems) => [...stems, ...pairsOf(stems)]));
    const matches = this.#index
      .search(question, {
        tokenize: () => [...times.keys()],
        boostTerm: (term) => Math.min(times.get(term) ?? 1, repeated.most) ** repeated.power,
      })
      // MiniSearch multiplies by the number of terms that were found: in a long story too much, and the root is enough.
      .map(({ id, score, queryTerms }) => ({
        article: this.#articles.get(String(id))!,
        score: score / Math.sqrt(Math.max(1, queryTerms.length)),
      }))
      .sort((a, b) => b.score - a.score);
    const relevance = this.#relevanceOf(phrases, matches[0]?.score ?? 0);
    return { matches, isOnTopic: relevance >= minRelevance, relevance };
  }

  /**
   * How much the best article says, times how much the question's words belong to the field. More words find more by chance, and
   * in a larger library a word finds more; both are taken out. What belongs to the field stands in the topics of many articles
   * ('client', 'session', 'supervisor'); a word of one article has other meanings as well, and 'How do I record a podcast' has
   * no others.
   */
  #relevanceOf(phrases: readonly string[][], best: number): number {
    const stems = [...new Set(phrases.flat())];
    if (stems.length === 0) return 0;
    const size = this.#articles.size;
    const belonging = stems.map((stem) => Math.sqrt((this.#spread.get(stem) ?? 0) / size));
    const score = best / Math.sqrt(stems.length) / Math.log(1 + size);
    return (score * belonging.reduce((sum, share) => sum + share, 0)) / stems.length;
  }

  /** Puts typing errors right, for one question: each word is looked up once, however often it stands there. */
  #corrector(): (word: string) => string {
    const seen = new Map<string, string>();
    return (word) => {
      const known = seen.get(word);
      if (known !== undefined) return known;
      const corrected = seen.size < mostCorrected && this.#isUnknown(word) ? this.#nearest(word) : word;
      if (corrected !== word || this.#isUnknown(word)) seen.set(word, corrected);
      return corrected;
    };
  }

  // The nearest word of the library with the same first letter, and of several the most frequent one.
  #nearest(word: string): string {
    const found = [...this.#words.fuzzyGet(word, word.length < twoEditsFrom ? 1 : 2)]
      .map(([known, [count, distance]]) => ({ known, count, distance }))
      .filter(({ known }) => known[0] === word[0]);
    return found.sort((a, b) => a.distance - b.distance || b.count - a.count)[0]?.known ?? word;
  }

  #isUnknown(word: string): boolean {
    const isLongEnough = word.length >= correctedFrom && word.length <= correctedTo;
    return isLongEnough && /^\p{L}+$/u.test(word) && !this.#known.has(stem(word)) && !isPlainWord(word);
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

function toDocument(article: Article): Record<string, string> {
  const open = article.sections.filter(({ title }) => !(closingTitles as readonly string[]).includes(title));
  return {
    id: article.id,
    title: article.title,
    topics: article.topics.join(', '),
    sectionTitles: open.map((section) => section.title).join('. '),
    text: open.map((section) => section.text).join('\n'),
  };
}
