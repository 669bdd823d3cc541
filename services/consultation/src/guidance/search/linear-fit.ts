import type { Point } from './point.ts';

/** A point that belongs to a class, from 0; `weight` is how much it counts beside others of its class. */
export interface Example {
  point: Point;
  of: number;
  weight: number;
}

// The part of a value that is the same for all points.
const constant = 0.3;

/**
 * Fits a linear function for each class that is 1 at its points and 0 at the others, by ridge regression; every class
 * counts the same. `ridge` keeps the coefficients small. Returns a function that gives a point's value for each class.
 */
export function fitClasses(
  examples: readonly Example[],
  classes: number,
  ridge: number,
): (point: Point) => number[] {
  const totals = new Float64Array(classes);
  for (const { of, weight } of examples) totals[of]! += weight;
  const size = (examples[0]?.point.length ?? 0) + 1;
  const moments = Array.from({ length: size }, (_, row) =>
    new Float64Array(size).fill(0).fill(ridge, row, row + 1),
  );
  const targets = Array.from({ length: size }, () => new Float64Array(classes));
  for (const { point, of, weight } of examples) {
    const values = extended(point);
    const share = weight / totals[of]!;
    for (let row = 0; row < size; row += 1) {
      const part = share * values[row]!;
      targets[row]![of]! += part;
      const moment = moments[row]!;
      for (let column = 0; column <= row; column += 1) moment[column]! += part * values[column]!;
    }
  }
  solve(moments, targets);
  return (point) => {
    const sums = Array.from({ length: classes }, () => 0);
    for (const [row, value] of extended(point).entries()) {
      const coefficients = targets[row]!;
      for (let index = 0; index < classes; index += 1) sums[index]! += value * coefficients[index]!;
    }
    return sums;
  };
}

const extended = (point: Point): Float64Array => Float64Array.of(...point, constant);

/** Solves by Cholesky's decomposition of the lower half, and leaves the solution in `right`. */
function solve(lower: readonly Float64Array[], right: readonly Float64Array[]): void {
  for (const [row, values] of lower.entries()) {
    for (let column = 0; column <= row; column += 1) {
      const other = lower[column]!;
      let sum = values[column]!;
      for (let index = 0; index < column; index += 1) sum -= values[index]! * other[index]!;
      values[column] = row === column ? Math.sqrt(sum) : sum / other[column]!;
    }
  }
  const eliminate = (row: number, by: number, factor: number): void => {
    const [target, source] = [right[row]!, right[by]!];
    for (let index = 0; index < target.length; index += 1) target[index]! -= factor * source[index]!;
  };
  const divide = (row: number): void => {
    const target = right[row]!;
    for (let index = 0; index < target.length; index += 1) target[index]! /= lower[row]![row]!;
  };
  for (let row = 0; row < right.length; row += 1) {
    for (let by = 0; by < row; by += 1) eliminate(row, by, lower[row]![by]!);
    divide(row);
  }
  for (let row = right.length - 1; row >= 0; row -= 1) {
    for (let by = row + 1; by < right.length; by += 1) eliminate(row, by, lower[by]![row]!);
    divide(row);
  }
}
