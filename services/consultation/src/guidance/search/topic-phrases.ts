import type { Article } from './library.ts';
import type { Query } from './query.ts';
import { stemsOf } from './terms.ts';

interface Phrase {
  articleId: string;
  stems: string[];
}

// How many foreign words may stand among those of a phrase: 'client gave me a really nice gift'.
const slack = 3;
const perWord = 6;

/** The phrases among the articles' topics: a question with all words of one close together is likely to be about it. */
export class TopicPhrases {
  readonly #byFirst = new Map<string, Phrase[]>();
  readonly #rarity: ReadonlyMap<string, number>;

  constructor(articles: readonly Article[]) {
    const phrases = articles
      .flatMap((article) =>
        [article.title, ...article.topics].map((topic) => ({
          articleId: article.id,
          stems: [...new Set(stemsOf(topic))],
        })),
      )
      .filter(({ stems }) => stems.length > 1);
    this.#rarity = rarities(
      articles.map((article) => stemsOf([article.title, ...article.topics].join(' , '))),
    );
    for (const phrase of phrases) {
      const key = this.#rarest(phrase.stems);
      this.#byFirst.set(key, [...(this.#byFirst.get(key) ?? []), phrase]);
    }
  }

  /** What each article gains by the phrases that stand in a question. */
  scores(query: Query): Map<string, number> {
    const found = new Map<string, number>();
    for (const { stems, weight } of query.sentences) {
      stems.forEach((stem, at) => {
        for (const phrase of this.#byFirst.get(stem) ?? []) {
          const reach = phrase.stems.length + slack;
          const window = stems.slice(Math.max(0, at - reach), at + reach + 1);
          if (!phrase.stems.every((part) => window.includes(part))) continue;
          const score =
            weight * perWord * phrase.stems.reduce((sum, part) => sum + (this.#rarity.get(part) ?? 0), 0);
          found.set(phrase.articleId, Math.max(found.get(phrase.articleId) ?? 0, score));
        }
      });
    }
    return found;
  }

  #rarest(stems: string[]): string {
    return stems.reduce((best, stem) =>
      (this.#rarity.get(stem) ?? 0) > (this.#rarity.get(best) ?? 0) ? stem : best,
    );
  }
}

/** ln(n / documents that have it) of every stem. */
function rarities(documents: string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of documents.flatMap((stems) => [...new Set(stems)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(documents.length / count)]));
}
