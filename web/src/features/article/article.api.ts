import { isArticleId, type ArticleRecord, type ArticleSummary } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson } from '../../lib/requests/http.ts';

const articlesKey = '/api/guidance/articles';

/** All articles of the guidance library, by group and then by title. */
export function useArticles() {
  return useSWR<ArticleSummary[]>(articlesKey, getJson);
}

/**
 * The articles that match a search, best first; all of them for an empty search. The articles of the search before
 * stay while others are fetched, and `isPrevious` is true then.
 */
export function useFoundArticles(search: string) {
  const key = search === '' ? articlesKey : `${articlesKey}?${new URLSearchParams({ q: search })}`;
  const found = useSWR([key, search], fetchFound, { keepPreviousData: true });
  const { data, mutate } = found;
  return {
    data,
    error: found.error as unknown,
    mutate,
    isPrevious: data !== undefined && data.search !== search,
  };
}

/** An article with its text. Nothing is fetched for a malformed id. */
export function useArticle(id: string) {
  return useSWR<ArticleRecord>(isArticleId(id) ? `${articlesKey}/${id}` : null, getJson);
}

async function fetchFound([key, search]: [string, string]) {
  return { search, articles: await getJson<ArticleSummary[]>(key) };
}
