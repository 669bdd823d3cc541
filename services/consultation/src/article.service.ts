import { articleGroups, isArticleId } from '@clinical-hours/proto/api';
import { invalid, notFound } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { readQuery } from '@clinical-hours/proto/requests';
import { accept } from '@clinical-hours/service-kit/validation';
import type { LibrarySearch } from './guidance/search/library-search.ts';
import type { Article } from './guidance/search/library.ts';

export interface ArticleServiceDeps {
  library: readonly Article[];
  search: Pick<LibrarySearch, 'find'>;
}

// An article with less than this share of the best score matches a search only by chance.
const leastShare = 0.15;

/** The articles of the guidance library, which every signed-in user may read. */
export class ArticleService {
  /** In list order: by group, then by title. */
  readonly #library: readonly Article[];
  readonly #search: ArticleServiceDeps['search'];

  constructor({ library, search }: ArticleServiceDeps) {
    this.#library = library.toSorted(
      (a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, 'en'),
    );
    this.#search = search;
  }

  /** Returns all articles, by group and title; with a query only those that match, the best first. */
  list(call: Call, query: string | undefined): readonly Article[] {
    requireActor(call);
    const { q } = accept(readQuery('listArticles', { q: query }), 'query_invalid');
    if (!q) return this.#library;
    const { matches, relevance } = this.#search.find(q);
    // A search has fewer words than a question, so one word in a title or topic is enough.
    if (relevance === 0) return [];
    const least = (matches[0]?.score ?? 0) * leastShare;
    return matches.filter(({ score }) => score >= least).map(({ article }) => article);
  }

  get(call: Call, articleId: string): Article {
    requireActor(call);
    if (!isArticleId(articleId)) throw invalid('id_invalid', 'This is not the id of an article');
    const found = this.#library.find(({ id }) => id === articleId);
    if (!found) throw notFound('article_not_found', 'Article not found');
    return found;
  }
}

const placeOf = ({ group }: Article): number => articleGroups.indexOf(group);
