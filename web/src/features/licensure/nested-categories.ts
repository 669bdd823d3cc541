/** A category and how many others include it. */
export type Nested<T> = T & { depth: number };

interface Included {
  id: string;
  within?: string | null;
}

/** Returns categories with each one after the category that includes it, otherwise in their order. */
export function nestedCategories<T extends Included>(categories: readonly T[]): Nested<T>[] {
  const known = new Set(categories.map(({ id }) => id));
  const outer = ({ within }: T) => (within && known.has(within) ? within : null);
  const inside = (parent: string | null, depth: number): Nested<T>[] =>
    categories
      .filter((category) => outer(category) === parent)
      .flatMap((category) => [{ ...category, depth }, ...inside(category.id, depth + 1)]);
  return inside(null, 0);
}

/**
 * Returns the heading of a category in a narrow column: its code when the label begins with one, as in 'A1. Couples',
 * otherwise the whole label.
 */
export function shortLabel(label: string): string {
  return /^([A-Z]\d{0,2})\. /.exec(label)?.[1] ?? label;
}
