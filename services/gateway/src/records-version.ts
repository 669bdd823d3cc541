/**
 * Part of every ETag. Raise it when the shape of a list or its totals changes, so that browsers discard what they
 * store. `conditional.test.ts` notices a change of the described shapes.
 */
export const recordsVersion = '7';
