import { Document } from '@langchain/core/documents';
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers';
import type { Article } from '../search/library.ts';
import type { LibrarySearch } from '../search/library-search.ts';

export interface ArticleMetadata extends Record<string, unknown> {
  id: string;
  title: string;
  score: number;
}

export type ArticleSearch = Pick<LibrarySearch, 'answersTo'>;

export interface LibraryRetrieverInput extends BaseRetrieverInput {
  search: ArticleSearch;
  /** The maximum number of articles, the best first. */
  limit: number;
}

/** Retrieves whole articles of the guidance library for a question. Off topic they are the nearest ones. */
export class LibraryRetriever extends BaseRetriever<ArticleMetadata> {
  override lc_namespace = ['clinical-hours', 'guidance'];
  readonly #search: ArticleSearch;
  readonly #limit: number;

  constructor({ search, limit, ...fields }: LibraryRetrieverInput) {
    super(fields);
    this.#search = search;
    this.#limit = limit;
  }

  override async _getRelevantDocuments(question: string): Promise<Document<ArticleMetadata>[]> {
    const { matches } = this.#search.answersTo(question);
    return matches.slice(0, this.#limit).map(
      ({ article, score }) =>
        new Document({
          pageContent: toText(article),
          metadata: { id: article.id, title: article.title, score },
        }),
    );
  }
}

const toText = (article: Article): string =>
  article.sections.map((section) => `${section.title}\n${section.text}`).join('\n\n');
