import type { Article } from '../search/library.ts';
import type { SearchResult } from '../search/library-search.ts';
import type { Danger, DangerKind } from './danger-kinds.ts';

/** The article that says what to do in each kind of danger. */
const articleOf: Record<DangerKind, string> = {
  suicide: 'suicide-risk',
  self_harm: 'self-harm',
  child_abuse: 'mandated-reporting-children',
  adult_abuse: 'mandated-reporting-adults',
  threat_to_others: 'duty-to-protect',
  partner_violence: 'intimate-partner-violence',
  overdose: 'overdose-and-poisoning',
  withdrawal: 'overdose-and-poisoning',
  eating_disorder: 'eating-disorders',
  psychosis: 'psychosis-and-mania',
  sexual_assault: 'trauma-work',
  trafficking: 'intimate-partner-violence',
};

/** Returns the id of the article that comes first in a danger. */
export function crisisArticleOf({ kind, who }: Danger): string {
  if (who === 'threatened') return 'clinician-safety';
  return who === 'self' ? 'your-own-crisis' : articleOf[kind];
}

/** Articles that begin with what to do while someone is in danger. */
export const crisisArticles: ReadonlySet<string> = new Set([
  ...Object.values(articleOf).filter((id) => id !== articleOf.sexual_assault),
  'clinician-safety',
  'your-own-crisis',
  'safety-planning',
]);

/** Throws an Error that names the crisis articles missing from a library. Without them no question may be answered. */
export function requireCrisisArticles(library: readonly Article[]): void {
  const ids = new Set(library.map((article) => article.id));
  const missing = [...crisisArticles, ...Object.values(articleOf)].filter((id) => !ids.has(id));
  if (missing.length > 0) throw new Error(`The guidance library lacks ${missing.join(', ')}`);
}

/**
 * Returns the search result for a question that speaks of danger. The crisis article comes first, whatever scored
 * higher, and the question is always on topic. The library must have passed `requireCrisisArticles`.
 */
export function withCrisisArticleFirst(
  result: SearchResult,
  danger: Danger,
  library: readonly Article[],
): SearchResult {
  const id = crisisArticleOf(danger);
  const article = library.find((one) => one.id === id)!;
  const score = result.matches[0]?.score ?? 1;
  const also = secondArticleOf(danger, library);
  const others = result.isOnTopic
    ? result.matches.filter((match) => match.article.id !== id && match.article.id !== also?.id)
    : [];
  const second = also ? [{ article: also, score }] : [];
  return { ...result, isOnTopic: true, matches: [{ article, score }, ...second, ...others] };
}

/** Returns the article of a danger's second kind, if it is another one than the first article. */
export function secondArticleOf(danger: Danger, library: readonly Article[]): Article | undefined {
  if (!danger.alsoKind || danger.who === 'self' || danger.who === 'threatened') return undefined;
  const id = articleOf[danger.alsoKind];
  return id === crisisArticleOf(danger) ? undefined : library.find((one) => one.id === id);
}
