import { furtherArticlesTitle } from '@clinical-hours/proto/api';
import { crisisArticles, secondArticleOf } from './danger/crisis-articles.ts';
import type { Danger } from './danger/danger-kinds.ts';
import { emergencyHelp, firstLines, helpLine } from './danger/emergency-help.ts';
import type { Guidance, NoModelReason } from './guidance.ts';
import type { Language } from './language/language.ts';
import type { Article } from './search/library.ts';
import type { SearchResult } from './search/library-search.ts';
import type { Passage } from './search/passage.ts';

const furtherArticles = 3;
const nearestArticles = 3;

const ownIntro = 'Here is what the guidance library says to someone in your place.';
const intro =
  'Here is the article of the guidance library that is closest to your question. It is general guidance: your supervisor knows the case, and decides.';
const shortIntro =
  'The short answer, from the guidance library. It is general guidance: your supervisor knows the case, and decides.';

const inEnglishOnly: Partial<Record<Language, string>> = {
  es: 'La biblioteca de orientación está en inglés. Estos son los artículos más cercanos a su pregunta. Si puede, escríbala otra vez en inglés, o hágasela a su supervisor en español.',
};
const inEnglish =
  'The guidance library is in English. These are its articles that come closest. If you can, ask again in English, or ask your supervisor.';

const languageIntro: Partial<Record<Language, string>> = {
  es: 'Este es el artículo de la biblioteca más cercano a su pregunta. Está en inglés.',
};

const outside = 'This is outside what Instant Guidance covers.';
const offTopic = `It covers the work of associates in counseling, family therapy and social work: notes, consent and privacy, risk and safety, boundaries, reporting, supervision, hours, licenses and therapy itself. Is your question about one of these? Ask again, and say a bit more about what happened. For the rest, ask your supervisor.`;

const offTopicShort =
  'It helps with your work as an associate, such as notes, consent, boundaries, supervision and hours. Ask about that any time.';
const outsideIn: Partial<Record<Language, string>> = {
  es: `Esto queda fuera de lo que cubre la orientación. ${outside}`,
};

const ours = 'this answer is from the guidance library';
const endings: Record<NoModelReason, string> = {
  danger: `No language model was asked, because in danger nothing should wait: ${ours}.`,
  // The page says so below the answer.
  not_configured: '',
  unfinished: `No language model was used: ${ours}. A language model was asked as well; if its answer arrives, it takes the place of this one.`,
  limit: `You have had all of today's answers by a language model, so ${ours}. You can go on asking, and nothing is lost.`,
  too_slow: `The language model did not answer in time, so ${ours}. Your question is saved, and nothing is lost.`,
  busy: `The language model has too much to do right now, so ${ours}. Your question is saved, and nothing is lost.`,
  failed: `The language model could not be reached or gave an error, so ${ours}. Your question is saved, and nothing is lost.`,
  unusable: `The language model's answer did not pass our checks and was put aside, so ${ours}. Your question is saved, and nothing is lost.`,
};

export interface Composed {
  text: string;
  /** The article of the answer, then the articles named by title. Off topic: the nearest articles. */
  sources: Guidance['sources'];
  /** Whether the answer says that the library does not cover the question. */
  isOutside: boolean;
}

/** Details of an answer. */
export interface AnswerOptions {
  language?: Language;
  /** Whether the sentence model read the question: then one in another language can be outside as well. */
  isPlaced?: boolean;
  /** The part of the best article that answers the question; without it its first section does. */
  passage?: Passage;
}

/**
 * Composes the library's answer: the passage of the best article that answers first, and the titles of three more. In
 * danger help comes first and the article is whole; of a second kind of danger the first section follows. Off topic it
 * says so and names the nearest articles. Every answer has the numbers of 911 and 988; one to a question in another
 * language, or from an article about danger, begins with them.
 */
export function composeAnswer(
  { matches, isOnTopic }: SearchResult,
  danger: Danger | undefined,
  reason: NoModelReason,
  { language = 'en', isPlaced = false, passage }: AnswerOptions = {},
): Composed {
  const articles = matches.map(({ article }) => article);
  const [best] = articles;
  if (!isOnTopic || !best) {
    const nearest = articles.slice(0, nearestArticles);
    const list = listOf('### The nearest articles', nearest);
    // What the sentence model finds far from the work has no article that comes near it.
    if (isPlaced)
      return toComposed(
        [
          ...firstLines(language),
          outsideIn[language] ?? outside,
          ...(language === 'en' ? [helpLine] : []),
          offTopicShort,
        ],
        [],
        true,
      );
    return language === 'en'
      ? toComposed([outside, helpLine, offTopic, list], nearest, true)
      : toComposed([...firstLines(language), inEnglishOnly[language] ?? inEnglish, list], nearest);
  }
  const further = articles.slice(1, 1 + furtherArticles);
  const also =
    further.length === 0 ? '' : `${furtherArticlesTitle} ${further.map(({ title }) => title).join('; ')}`;
  const sources = [best, ...further];
  if (danger) {
    const second = secondArticleOf(danger, articles);
    return toComposed(
      [
        emergencyHelp(danger, language),
        introTo(danger, language),
        articleText(best),
        ...(second ? [firstSectionOf(second)] : []),
        also,
        endings[reason],
      ],
      sources,
    );
  }
  const first = language === 'en' ? (crisisArticles.has(best.id) ? [helpLine] : []) : firstLines(language);
  const { title, text } = passage ?? best.sections[0]!;
  return toComposed(
    [
      ...first,
      // With the sentence model the article is most likely right in any language.
      language === 'en' ? shortIntro : ((isPlaced ? languageIntro : inEnglishOnly)[language] ?? inEnglish),
      `## ${best.title}`,
      `### ${title}\n${text}`,
      also,
      ...(first.length > 0 ? [] : [helpLine]),
      endings[reason],
    ],
    sources,
  );
}

function introTo(danger: Danger, language: Language): string {
  if (language !== 'en') return languageIntro[language] ?? intro;
  return danger.who === 'self' ? ownIntro : intro;
}

const firstSectionOf = ({ title, sections: [first] }: Article): string =>
  first ? `## ${title}\n\n### ${first.title}\n${first.text}` : '';

const toComposed = (parts: string[], articles: readonly Article[], isOutside = false): Composed => ({
  text: parts.filter((part) => part !== '').join('\n\n'),
  sources: articles.map(({ id, title }) => ({ id, title })),
  isOutside,
});

const listOf = (title: string, articles: readonly Article[]): string =>
  articles.length === 0 ? '' : [title, ...articles.map((article) => `- ${article.title}`)].join('\n');

/** Returns a whole article in simple formatting. */
const articleText = ({ title, sections }: Article): string =>
  [`## ${title}`, ...sections.map((section) => `### ${section.title}\n${section.text}`)].join('\n\n');
