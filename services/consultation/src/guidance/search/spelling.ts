import SearchableMap from 'minisearch/SearchableMap';
import { stem } from './stem.ts';
import { everydayWords } from '../words.ts';

const shortest = 5;
const shortestPrefix = 4;
const longest = 20;
const twoEditsFrom = 8;
// A word of everyday talk that no article has is no mistyped word of an article.
const correctStems: ReadonlySet<string> = new Set(everydayWords.map(stem));

/** The vocabulary of the library, to find which of its stems a mistyped or shortened one stands for. */
export class Spelling {
  readonly #counts = new SearchableMap<number>();

  constructor(stems: Iterable<string>) {
    for (const stem of stems) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
  }

  knows(stem: string): boolean {
    return this.#counts.has(stem);
  }

  /** The known stem that is meant, or undefined. Of several, the nearest, and then the most frequent one. */
  correct(stem: string): string | undefined {
    if (this.knows(stem)) return stem;
    if (correctStems.has(stem) || stem.length > longest || !/^\p{L}+$/u.test(stem)) return undefined;
    return this.#nearest(stem) ?? this.#longer(stem);
  }

  #nearest(stem: string): string | undefined {
    if (stem.length < shortest) return undefined;
    const found = [...this.#counts.fuzzyGet(stem, stem.length >= twoEditsFrom ? 2 : 1)]
      .map(([known, [count, distance]]) => ({ known, count, distance }))
      .filter(({ known }) => known[0] === stem[0] && known.length > 3);
    return found.sort((a, b) => a.distance - b.distance || b.count - a.count)[0]?.known;
  }

  #longer(stem: string): string | undefined {
    if (stem.length < shortestPrefix) return undefined;
    return [...this.#counts.atPrefix(stem)].sort(([, a], [, b]) => b - a)[0]?.[0];
  }
}
