import { readLines } from '../word-lists.ts';
import { openSectionsOf } from './passage.ts';
import type { Article } from './library.ts';
import { nearness, pointOf, wordsOf } from './word-vectors.ts';

/** Questions as trainees ask them, by the id of the article that answers them. */
export const askedQuestions: ReadonlyMap<string, readonly string[]> = new Map(
  readLines('asked-questions').map((line) => {
    const [, id = '', questions = ''] = /^([a-z0-9-]+): (.+)$/u.exec(line) ?? [];
    if (questions === '')
      throw new Error(`"${line}" in words/asked-questions.txt is no "article: questions"`);
    return [id, questions.split(' | ')] as const;
  }),
);

const elsewhere: readonly Float32Array[] = readLines('asked-elsewhere').map((text) => pointOf(text, () => 1));

// A word that makes up this share of all words weighs half as much as a rare one.
const halfWeightShare = 0.001;

/** Finds the articles whose questions and topics mean about the same as a question. */
export class SimilarQuestions {
  readonly #points: { id: string; point: Float32Array }[];
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(articles: readonly Article[]) {
    const examples = articles.flatMap((article) => {
      const { id, title, topics } = article;
      const sections = openSectionsOf(article);
      for (const { text } of sections) this.#count(text);
      const texts = [
        ...(askedQuestions.get(id) ?? []),
        title,
        ...topics,
        ...sections.map((one) => one.title),
      ];
      for (const text of texts) this.#count(text);
      return texts.map((text) => ({ id, text }));
    });
    this.#points = examples.map(({ id, text }) => ({ id, point: this.#pointOf(text) }));
  }

  /** Returns how near the nearest question or topic of each article is, from 0 to 1. */
  nearnessOf(question: string): Map<string, number> {
    const asked = this.#pointOf(question);
    const best = new Map<string, number>();
    for (const { id, point } of this.#points) {
      const near = nearness(asked, point);
      if (near > (best.get(id) ?? 0)) best.set(id, near);
    }
    return best;
  }

  /** Returns how near a question is to the nearest one that has nothing to do with the work, from 0 to 1. */
  elsewhereOf(question: string): number {
    const asked = pointOf(question, () => 1);
    return Math.max(0, ...elsewhere.map((point) => nearness(asked, point)));
  }

  #pointOf(text: string): Float32Array {
    return pointOf(
      text,
      (word) => halfWeightShare / (halfWeightShare + (this.#counts.get(word) ?? 0) / this.#total),
    );
  }

  #count(text: string): void {
    for (const word of wordsOf(text)) {
      this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
      this.#total += 1;
    }
  }
}
