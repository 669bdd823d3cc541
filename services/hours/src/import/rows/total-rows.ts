export type TotalKind = 'part' | 'whole';

const totalName = /\b(?:sub-?)?totals?\b|\bgrand\b|\bsum\b/i;
const wholeName = /^(?:grand |overall |final )?(?:totals?|sum)\b(?! (?:of|for|week|month))/i;
// A row with a date is a total only when one of its cells says nothing else.
const onlyTotal = /^(?:grand |weekly |monthly |week |month |sub-?)?totals?:?$/i;

/** Whether a cell says that its row is a total, and nothing else. */
export const saysTotal = (cell: string): boolean => onlyTotal.test(cell);

/** Returns whether the texts of a row without a date say that it is a total of a sheet, or of a part of it. */
export function totalIn(texts: readonly string[]): TotalKind | undefined {
  const name = texts.find((text) => totalName.test(text));
  if (name === undefined) return undefined;
  return wholeName.test(name) ? 'whole' : 'part';
}

const none = { rows: 0, amounts: [] as readonly number[] };
// Hundredths, for each ten rows that were added up.
const tolerance = 2;

/** Adds up the sessions of a sheet, which a row without a date would count twice if it took the date above. */
export class RowSums {
  #part = none;
  #whole = none;

  /** Takes the next row from the top. */
  add(amounts: readonly number[], isTotal: boolean): void {
    this.#part = isTotal ? none : added(this.#part, amounts);
    if (!isTotal) this.#whole = added(this.#whole, amounts);
  }

  /** Returns whether a row has what the rows above add up to, or those since the last total. */
  kindOf(amounts: readonly number[]): TotalKind | undefined {
    if (isSum(amounts, this.#whole)) return 'whole';
    return isSum(amounts, this.#part) ? 'part' : undefined;
  }
}

const added = ({ rows, amounts }: typeof none, more: readonly number[]): typeof none => ({
  rows: rows + 1,
  amounts: more.map((amount, index) => amount + (amounts[index] ?? 0)),
});

// Two equal rows may be two sessions.
const isSum = (sums: readonly number[], { rows, amounts }: typeof none): boolean =>
  rows > 1 &&
  sums.every((sum, index) => Math.abs(sum - (amounts[index] ?? 0)) <= tolerance * Math.ceil(rows / 10));
