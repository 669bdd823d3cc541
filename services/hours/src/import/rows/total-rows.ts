/** A row as its total is looked for. */
export interface SummedRow {
  hasDate: boolean;
  /** Whether a cell of a row with a date says that it is a total, and nothing else. */
  isNamed: boolean;
  /** The cells of a row without a date that hold no hours. */
  texts: string[];
  /** The hours of each column that is used, in hundredths. */
  amounts: number[];
}

export type TotalKind = 'part' | 'whole';

const totalName = /\b(?:sub-?)?totals?\b|\bgrand\b|\bsum\b/i;
const wholeName = /^(?:grand |overall |final )?(?:totals?|sum)\b(?! (?:of|for|week|month))/i;
// A row with a date is a total only when one of its cells says nothing else.
const onlyTotal = /^(?:grand |weekly |monthly |week |month |sub-?)?totals?:?$/i;

/** Whether a cell says that its row is a total, and nothing else. */
export const saysTotal = (cell: string): boolean => onlyTotal.test(cell);

// Hundredths, for each row that was added up.
const tolerance = 2;

/** Tells the totals of a sheet from its sessions, row by row from the top. */
export class TotalRows {
  #part: number[] = [];
  #whole: number[] = [];
  #rowsOfPart = 0;
  #rowsOfWhole = 0;

  /**
   * Returns whether a row is a total of the rows above, or of a part of them; undefined for a session, which is added
   * up.
   */
  kindOf(row: SummedRow): TotalKind | undefined {
    const kind = this.#kindOf(row);
    if (kind) {
      this.#part = [];
      this.#rowsOfPart = 0;
    } else if (row.amounts.some((amount) => amount > 0)) {
      this.#part = added(this.#part, row.amounts);
      this.#whole = added(this.#whole, row.amounts);
      this.#rowsOfPart += 1;
      this.#rowsOfWhole += 1;
    }
    return kind;
  }

  #kindOf({ hasDate, isNamed, texts, amounts }: SummedRow): TotalKind | undefined {
    if (hasDate) return isNamed ? 'part' : undefined;
    const name = texts.find((text) => totalName.test(text));
    const isWhole = this.#rowsOfWhole > 0 && near(amounts, this.#whole, this.#rowsOfWhole);
    if (name !== undefined) return isWhole || wholeName.test(name) ? 'whole' : 'part';
    // Without a name only the sum of several rows is one: two equal rows may be two sessions.
    if (texts.length > 0 || amounts.every((amount) => amount === 0)) return undefined;
    if (isWhole && this.#rowsOfWhole > 1) return 'whole';
    return this.#rowsOfPart > 1 && near(amounts, this.#part, this.#rowsOfPart) ? 'part' : undefined;
  }
}

const added = (sums: number[], amounts: number[]): number[] =>
  amounts.map((amount, index) => amount + (sums[index] ?? 0));

const near = (amounts: number[], sums: number[], rows: number): boolean =>
  amounts.every((amount, index) => Math.abs(amount - (sums[index] ?? 0)) <= tolerance * Math.ceil(rows / 10));
