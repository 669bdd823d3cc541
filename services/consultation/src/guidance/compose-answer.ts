import { crisisArticles } from './danger/crisis-articles.ts';
import type { Danger } from './danger/danger-kinds.ts';
import { emergencyHelp } from './danger/emergency-help.ts';
import type { Guidance, NoModelReason } from './guidance.ts';
import { closingTitles, type Article, type Section } from './search/library.ts';
import type { SearchResult } from './search/library-search.ts';

const furtherArticles = 2;
const nearestArticles = 3;

const ownIntro = 'Here is what the guidance library says to somebody in your place.';
const intro =
  'Here is the article of the guidance library that is closest to your question. It is general guidance: your supervisor knows the case, and decides.';

const offTopic = `This is outside what Instant Guidance covers.

It covers the work of associates in counseling, marriage and family therapy and clinical social work: documentation, consent and confidentiality, risk and safety, boundaries, reporting, supervision, hours and licensure, and the practice of therapy itself. If your question is about that after all, ask it again with a few more words about the situation. What it does not cover you can still ask a supervisor.`;

const whole = 'this answer is a whole article of the guidance library';
const endings: Record<NoModelReason, string> = {
  not_configured: `No language model was used: ${whole}.`,
  unfinished: `No language model was used: ${whole}. A language model was asked as well; if its answer arrives, it takes the place of this one.`,
  limit: `You have had all of today's answers by a language model, so ${whole}. You can go on asking, and nothing is lost.`,
  too_slow: `The language model did not answer in time, so ${whole}. Your question is saved, and nothing is lost.`,
  busy: `The language model has too much to do right now, so ${whole}. Your question is saved, and nothing is lost.`,
  failed: `The language model could not be reached or gave an error, so ${whole}. Your question is saved, and nothing is lost.`,
  unusable: `The language model's answer did not pass our checks and was put aside, so ${whole}. Your question is saved, and nothing is lost.`,
};

export interface Composed {
  text: string;
  /** The article of the answer, then the articles named by title. Off topic: the nearest articles. */
  sources: Guidance['sources'];
}

/**
 * Composes the library's answer: where to get help if there is danger, the whole best article, and the titles of two
 * more. Off topic it says so and names the nearest articles.
 */
export function composeAnswer(
  { matches, isOnTopic }: SearchResult,
  danger: Danger | undefined,
  reason: NoModelReason,
): Composed {
  const articles = matches.map(({ article }) => article);
  const [best] = articles;
  if (!isOnTopic || !best) {
    const nearest = articles.slice(0, nearestArticles);
    return toComposed([offTopic, listOf('The nearest articles', nearest)], nearest);
  }
  const further = articles.slice(1, 1 + furtherArticles);
  const parts = [
    ...(danger ? [emergencyHelp(danger)] : []),
    danger?.whom === 'self' ? ownIntro : intro,
    articleText(best, danger !== undefined),
    listOf('Also in the library', further),
  ];
  return toComposed([...parts, endings[reason]], [best, ...further]);
}

const toComposed = (parts: string[], articles: readonly Article[]): Composed => ({
  text: parts.filter((part) => part !== '').join('\n\n'),
  sources: articles.map(({ id, title }) => ({ id, title })),
});

const listOf = (title: string, articles: readonly Article[]): string =>
  articles.length === 0
    ? ''
    : [`### ${title}`, ...articles.map((article) => `- ${article.title}`)].join('\n');

/**
 * Returns an article in simple formatting. Its emergency section comes last before the closing sections when nobody is
 * in danger.
 */
const articleText = (article: Article, isEmergency: boolean): string =>
  [
    `## ${article.title}`,
    ...inOrder(article, isEmergency).map((section) => `### ${section.title}\n${section.text}`),
  ].join('\n\n');

function inOrder({ id, sections }: Article, isEmergency: boolean): Section[] {
  const [first, ...rest] = sections;
  if (!first || isEmergency || !crisisArticles.has(id) || !first.title.startsWith('If '))
    return [...sections];
  return [...rest.slice(0, -closingTitles.length), first, ...rest.slice(-closingTitles.length)];
}
