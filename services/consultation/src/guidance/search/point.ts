/** A text as a place among others, at distance 1 from the middle: near ones mean about the same. */
export type Point = Float32Array;

/** Returns how near two points are: 1 for the same direction, 0 for none in common. */
export function nearness(a: Point, b: Point): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!;
  return Math.max(0, sum);
}
