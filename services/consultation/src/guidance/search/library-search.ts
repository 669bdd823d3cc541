import MiniSearch, { type SearchResult } from 'minisearch';
import { closingTitles, type Article, type Section } from './library.ts';
import { toQuery, type Query } from './query.ts';
import { Relevance } from './relevance.ts';
import { Spelling } from './spelling.ts';
import { stemsOf } from './terms.ts';
import { TopicPhrases } from './topic-phrases.ts';

export interface Match {
  article: Article;
  score: number;
  /** The sections that have something of the question in them, the best first; never the closing ones. */
  sections: { section: Section; score: number }[];
}

export interface Findings {
  /** The best first. */
  matches: Match[];
  /** Whether the library covers the question; when not, the matches are there by chance. */
  isOnTopic: boolean;
  /** How much the best one says about the question, as relevance.ts measures it. */
  relevance: number;
}

type Fields = Record<string, string>;

const articleBoosts = { title: 2, topics: 4, sectionTitles: 1, text: 1, further: 0.2 };
const sectionBoosts = { title: 2, text: 1 };
const asStems = (text: string): string => stemsOf(text).join(' ');
// Texts come to the index as stems already.
const plainIndex = (boosts: Record<string, number>): MiniSearch<Fields> =>
  new MiniSearch<Fields>({
    fields: Object.keys(boosts),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    storeFields: ['articleId', 'at'],
    searchOptions: { boost: boosts },
  });

/** Finds the articles and sections for a question. Typing errors count only in words that the library does not know. */
export class LibrarySearch {
  readonly #articles: ReadonlyMap<string, Article>;
  readonly #spelling: Spelling;
  readonly #phrases: TopicPhrases;
  readonly #relevance: Relevance;
  readonly #index = plainIndex(articleBoosts);
  readonly #sections = plainIndex(sectionBoosts);

  constructor(articles: readonly Article[]) {
    const documents = articles.map(toDocument);
    this.#articles = new Map(articles.map((article) => [article.id, article]));
    this.#spelling = new Spelling(
      documents.flatMap(({ id: _id, ...texts }) => Object.values(texts).join(' ').split(' ')),
    );
    this.#phrases = new TopicPhrases(articles);
    this.#relevance = new Relevance(articles);
    this.#index.addAll(documents);
    this.#sections.addAll(articles.flatMap(toSectionDocuments));
  }

  find(question: string): Findings {
    const query = toQuery(question, this.#spelling);
    const sections = this.#search(this.#sections, query);
    const phrases = this.#phrases.scores(query);
    const matches = this.#search(this.#index, query)
      .map((result) => this.#toMatch(result, sections, phrases))
      .sort((a, b) => b.score - a.score);
    const best = matches[0]?.score ?? 0;
    return {
      matches,
      isOnTopic: this.#relevance.isOnTopic(question, query, best),
      relevance: this.#relevance.of(query, best),
    };
  }

  #toMatch(result: SearchResult, sections: SearchResult[], phrases: ReadonlyMap<string, number>): Match {
    const id = String(result.id);
    const article = this.#articles.get(id)!;
    // MiniSearch multiplies by the number of words that were found: in a long story too much, and the root is enough.
    const score = result.score / Math.sqrt(Math.max(1, result.queryTerms.length));
    return {
      article,
      score: score + (phrases.get(id) ?? 0),
      sections: sections
        .filter((section) => section.articleId === id)
        .map((section) => ({ section: article.sections[Number(section.at)]!, score: section.score })),
    };
  }

  #search(index: MiniSearch<Fields>, query: Query): SearchResult[] {
    const weights = new Map(query.terms.map((term) => [term.stem, term.weight]));
    return index.search([...weights.keys()].join(' '), { boostTerm: (term) => weights.get(term) ?? 1 });
  }
}

const isOpen = (section: Section): boolean => !(closingTitles as readonly string[]).includes(section.title);

function toDocument(article: Article): Fields {
  const open = article.sections.filter(isOpen);
  const closing = article.sections.filter((section) => !isOpen(section));
  return {
    id: article.id,
    title: asStems(article.title),
    topics: asStems(article.topics.join(' , ')),
    sectionTitles: asStems(open.map((section) => section.title).join(' , ')),
    text: asStems(open.map((section) => section.text).join(' ')),
    further: asStems(closing.map((section) => section.text).join(' ')),
  };
}

const toSectionDocuments = (article: Article): Fields[] =>
  article.sections.flatMap((section, index) =>
    isOpen(section)
      ? [
          {
            id: `${article.id}#${index}`,
            articleId: article.id,
            at: String(index),
            title: asStems(section.title),
            text: asStems(section.text),
          },
        ]
      : [],
  );
