import { readLines } from '../word-lists.ts';
import { fitClasses } from './linear-fit.ts';
import { openSectionsOf } from './passage.ts';
import type { Article } from './library.ts';
import { nearness, type Point } from './point.ts';

/** Questions as trainees ask them, by the id of the article that answers them. */
export const askedQuestions: ReadonlyMap<string, readonly string[]> = new Map(
  readLines('asked-questions').map((line) => {
    const [, id = '', questions = ''] = /^([a-z0-9-]+): (.+)$/u.exec(line) ?? [];
    if (questions === '')
      throw new Error(`"${line}" in words/asked-questions.txt is no "article: questions"`);
    return [id, questions.split(' | ')] as const;
  }),
);

/** A text that an article answers. */
export interface KnownText {
  /** The place of the article in the library. */
  of: number;
  text: string;
  weight: number;
}

// Titles and topics are shorter than questions, and tell less.
const titleWeight = 0.3;
const ridge = 0.1;

/** Returns the questions, title, topics and titles of sections of each article. */
export const knownTextsOf = (articles: readonly Article[]): KnownText[] =>
  articles.flatMap((article, of) => [
    ...(askedQuestions.get(article.id) ?? []).map((text) => ({ of, text, weight: 1 })),
    ...[article.title, ...article.topics, ...openSectionsOf(article).map(({ title }) => title)].map(
      (text) => ({ of, text, weight: titleWeight }),
    ),
  ]);

/** How well an article fits a question. */
export interface Likeness {
  /** How near its nearest two texts are, from 0 to 1. */
  near: number;
  /** The learned value: about 1 for what it answers, 0 for the rest. */
  fit: number;
}

/** Tells which articles texts like a question belong to, by the points of known texts. */
export class SimilarQuestions {
  readonly #points: Point[][];
  readonly #fit: (point: Point) => number[];

  /** The points are those of the known texts, in the same order. */
  constructor(known: readonly KnownText[], points: readonly Point[]) {
    const classes = 1 + Math.max(...known.map(({ of }) => of));
    this.#points = Array.from({ length: classes }, () => []);
    for (const [index, { of }] of known.entries()) this.#points[of]!.push(points[index]!);
    const examples = known.map(({ of, weight }, index) => ({ of, weight, point: points[index]! }));
    this.#fit = fitClasses(examples, classes, ridge);
  }

  /** Returns the likeness of each article, in the order of the library. */
  likenessOf(asked: Point): Likeness[] {
    const fits = this.#fit(asked);
    return this.#points.map((points, index) => ({ near: nearestTwo(asked, points), fit: fits[index]! }));
  }
}

function nearestTwo(asked: Point, points: readonly Point[]): number {
  let [first, second] = [0, 0];
  for (const point of points) {
    const near = nearness(asked, point);
    if (near > first) [first, second] = [near, first];
    else if (near > second) second = near;
  }
  return (first + second) / 2;
}
