import type { Article } from './library.ts';
import { isWeak, type Query } from './query.ts';
import { stemsOf, wordsOf } from './terms.ts';
import { personWords, settingWords, sharedSettingWords } from '../words.ts';

/**
 * How relevant the best article must be for a question that does not show by itself that it comes from the work with clients.
 * Words drawn at random from the articles' texts stay below it nineteen times out of twenty (relevance.test.ts draws them): what
 * chance reaches says nothing about a topic.
 */
export const leastByChance = 45;
/** The same for a question that does show it: the best article only has to have something of it. */
export const leastInSetting = 2;

const stemsOfAll = (words: ReadonlySet<string>): ReadonlySet<string> => new Set([...words].flatMap(stemsOf));
const settingStems = stemsOfAll(settingWords);
const sharedStems = stemsOfAll(sharedSettingWords);
const mine = /\b(?:my|our) (?:\w{1,12} )?(?:supervisor|patient|session|intern)s?\b/u;

/**
 * Decides whether a question is about what the library covers. How relevant its best article is, is that article's score by the
 * root of the number of words looked for (more words find more by chance), times the share of the question's telling words that
 * are words of the field at all: of the setting, or of some article's title or topics. 'Which email client runs on
 * Linux' has words that no article is about, and falls. How much is needed depends on whether the question shows where it comes
 * from: by a word such as 'client' or 'therapist', or by one that other trades have too together with a person or another such word.
 */
export class Relevance {
  readonly #field: ReadonlySet<string>;

  constructor(articles: readonly Article[]) {
    this.#field = new Set(
      articles.flatMap((article) => stemsOf([article.title, ...article.topics].join(' , '))),
    );
  }

  isOnTopic(question: string, query: Query, bestScore: number): boolean {
    const least = isFromSetting(question, query) ? leastInSetting : leastByChance;
    return this.of(query, bestScore) >= least;
  }

  of(query: Query, bestScore: number): number {
    const own = query.terms.filter((term) => term.isOwn);
    const telling = own.filter(({ stem }) => isOfSetting(stem) || !isWeak(stem));
    const ofField = telling.filter(({ stem }) => isOfSetting(stem) || this.#field.has(stem));
    if (ofField.length === 0) return 0;
    return (bestScore / Math.sqrt(own.length)) * (weightOf(ofField) / weightOf(telling));
  }
}

const isOfSetting = (stem: string): boolean => settingStems.has(stem) || sharedStems.has(stem);

function isFromSetting(question: string, query: Query): boolean {
  const own = query.terms.filter((term) => term.isOwn).map((term) => term.stem);
  if (own.some((stem) => settingStems.has(stem))) return true;
  const shared = own.filter((stem) => sharedStems.has(stem));
  if (shared.length === 0) return false;
  const words = wordsOf(question);
  return shared.length > 1 || words.some((word) => personWords.has(word)) || mine.test(words.join(' '));
}

const weightOf = (terms: Query['terms']): number => terms.reduce((total, term) => total + term.weight, 0);
