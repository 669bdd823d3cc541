// Amounts are rounded in each cell, so sums of them may differ by as much.
const tolerance = 3;
// Fewer rows add up by chance.
const minRows = 3;
const dayHundredths = 2_400;

const near = (one: number, other: number, terms: number): boolean =>
  Math.abs(one - other) <= tolerance * terms;

const isAbsent = (value: number): boolean => value === 0;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Whether a column never falls and adds up the rows of others so far. Rows in which it is empty do not contradict. All
 * amounts are in hundredths.
 */
export function isRunningTotal(values: readonly number[], rows: readonly number[]): boolean {
  let sum = 0;
  const addsUp = values.every((value, index) => {
    sum += rows[index] ?? 0;
    return isAbsent(value) || near(value, sum, 1 + Math.floor(index / 10));
  });
  return addsUp && values.filter((value) => !isAbsent(value)).length >= minRows && neverFalls(values);
}

/** Whether a column is in every row the sum of others. All amounts are in hundredths. */
export const equalsSum = (values: readonly number[], sums: readonly number[]): boolean =>
  values.some((value) => !isAbsent(value)) &&
  values.every((value, index) => near(value, sums[index] ?? 0, 1));

/** Adds columns up row by row. */
export const sumRows = (columns: readonly (readonly number[])[]): number[] =>
  (columns[0] ?? []).map((_, index) => sumOf(columns.map((column) => column[index] ?? 0)));

/** Whether a column grows and never falls, as one does that adds up the rows above. */
export function neverFalls(values: readonly number[]): boolean {
  const filled = values.filter((value) => !isAbsent(value));
  const grows = filled.every((value, index) => value >= (filled[index - 1] ?? 0));
  return filled.length >= minRows && grows && (filled.at(-1) ?? 0) > (filled[0] ?? 0);
}

// The shortest amount of minutes that is logged, in hundredths.
const fewMinutes = 1_000;

/** Whether all amounts of a column are whole, and not less than 10. */
export function areLongAndWhole(values: readonly number[]): boolean {
  const filled = values.filter((value) => !isAbsent(value));
  return filled.length > 0 && filled.every((value) => value >= fewMinutes && value % 100 === 0);
}

/** Whether most amounts of a column are more than the hours of a day. */
export function looksLikeMinutes(values: readonly number[]): boolean {
  const filled = values.filter((value) => !isAbsent(value));
  return filled.filter((value) => value > dayHundredths).length * 2 > filled.length;
}
