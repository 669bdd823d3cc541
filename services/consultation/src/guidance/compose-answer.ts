import type { Guidance, NoModelReason } from './guidance.ts';
import { helpNow } from './danger/help-now.ts';
import { closingTitles, type Article, type Section } from './search/library.ts';
import type { Findings, Match } from './search/library-search.ts';

/** The longest answer of the library, in characters: rather fewer sections than cut ones. */
export const maxAnswerLength = 6_000;
/** With what an answer begins that the library has nothing for (after where to get help, if there is danger). */
export const offTopicBeginning = 'This is outside what Instant Guidance covers.';

// Further articles must be close to the best one, and sections to the best section, to be more than an accident.
const closeArticle = 0.6;
const closeSection = 0.35;
const mostArticles = 3;

const intro =
  'Here is what the guidance library says that is closest to your question. It is general guidance: your supervisor knows the case, and decides.';

const offTopic = `${offTopicBeginning}

It covers the work of associates in counseling, marriage and family therapy and clinical social work: documentation, consent and confidentiality, risk and safety, boundaries, reporting, supervision, hours and licensure, and the practice of therapy itself. If your question is about that after all, ask it again with a few more words about the situation. What it does not cover you can still ask a supervisor.`;

const whole = 'this answer is made of whole sections of the guidance library';
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
  sources: Guidance['sources'];
}

/** The library's answer: whole sections of what fits best, and how it was made. */
export function composeAnswer(findings: Findings, speaksOfDanger: boolean, reason: NoModelReason): Composed {
  const first = speaksOfDanger ? [helpNow] : [];
  if (!findings.isOnTopic) return { text: [...first, offTopic].join('\n\n'), sources: [] };
  const frame = [...first, intro, endings[reason]];
  const chosen = choose(findings.matches, maxAnswerLength - lengthOf(frame));
  return {
    text: [...first, intro, ...chosen.map(toText), endings[reason]].join('\n\n'),
    sources: chosen.map(({ article }) => ({ id: article.id, title: article.title })),
  };
}

interface Chosen {
  article: Article;
  sections: Section[];
}

/** The best article with its closing sections, and of further ones that are close the best section, as long as there is room. */
function choose([best, ...others]: Match[], room: number): Chosen[] {
  if (!best) return [];
  const chosen = [chooseBest(best, room)];
  for (const match of others.slice(0, mostArticles - 1)) {
    const section = match.sections[0]?.section;
    if (!section || match.score < best.score * closeArticle) break;
    const more = [...chosen, { article: match.article, sections: [section] }];
    if (lengthOf(more.map(toText)) <= room) chosen.push(more.at(-1)!);
  }
  return chosen;
}

function chooseBest({ article, sections }: Match, room: number): Chosen {
  const best = sections[0]?.score ?? 0;
  const matching = sections
    .filter((match) => match.score >= best * closeSection)
    .map((match) => match.section);
  const closing = article.sections.filter(isClosing);
  const ranked = matching.length > 0 ? matching : article.sections.filter((section) => !isClosing(section));
  for (let count = ranked.length; count > 1; count -= 1) {
    const chosen = toChosen(article, [...ranked.slice(0, count), ...closing]);
    if (lengthOf([toText(chosen)]) <= room) return chosen;
  }
  return toChosen(article, [...ranked.slice(0, 1), ...closing]);
}

// In the order of the article, in which they were written to be read.
const toChosen = (article: Article, sections: Section[]): Chosen => ({
  article,
  sections: article.sections.filter((section) => sections.includes(section)),
});

const isClosing = (section: Section): boolean => (closingTitles as readonly string[]).includes(section.title);

const toText = ({ article, sections }: Chosen): string =>
  [`## ${article.title}`, ...sections.map((section) => `### ${section.title}\n${section.text}`)].join('\n\n');

const lengthOf = (parts: string[]): number => parts.reduce((sum, part) => sum + part.length + 2, 0);
