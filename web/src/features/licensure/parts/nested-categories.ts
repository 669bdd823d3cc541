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

// The letter of a column, and the first word after it.
const codePattern = /^([A-Z]\d{0,2})\. ([\p{L}\p{N}-]+)/u;

/**
 * Returns the headings of categories in narrow columns, by their labels: the letter of the board where the label begins
 * with one, as in 'A1. Couples', otherwise the whole label. Of several with one letter the outermost has it alone, and
 * the others have their first word with it, as in 'B Workshops'.
 */
export function shortLabels(
  categories: readonly { label: string; depth: number }[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const headings = new Map<string, string>();
  for (const { label } of categories.toSorted((a, b) => a.depth - b.depth)) {
    const [, code = '', word = ''] = codePattern.exec(label) ?? [];
    const heading = [code, `${code} ${word}`].find((one) => code !== '' && !taken.has(one)) ?? label;
    taken.add(heading);
    headings.set(label, heading);
  }
  return headings;
}
