// Fewer rows grow by chance.
const minRows = 3;
const dayHundredths = 2_400;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Whether two columns have the same hours row by row, in hundredths, of which one may be rounded. */
export const areEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= 1);

/** Whether a column grows and never falls, as one does that adds up the rows above. */
export function neverFalls(values: readonly number[]): boolean {
  const filled = values.filter((value) => value !== 0);
  const grows = filled.every((value, index) => value >= (filled[index - 1] ?? 0));
  return filled.length >= minRows && grows && (filled.at(-1) ?? 0) > (filled[0] ?? 0);
}

// The shortest amount of minutes that is logged, in hundredths.
const fewMinutes = 1_000;

/** Whether all amounts of a column are whole, and not less than 10. */
export function areLongAndWhole(values: readonly number[]): boolean {
  const filled = values.filter((value) => value !== 0);
  return filled.length > 0 && filled.every((value) => value >= fewMinutes && value % 100 === 0);
}

/** Whether most amounts of a column are more than the hours of a day. */
export function looksLikeMinutes(values: readonly number[]): boolean {
  const filled = values.filter((value) => value !== 0);
  return filled.filter((value) => value > dayHundredths).length * 2 > filled.length;
}
