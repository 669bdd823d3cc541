/**
 * Part of every ETag. It is raised when a list or its totals are written in another shape: the browser then takes none of what it
 * keeps for current. `conditional.test.ts` notices a change of the described shapes.
 */
export const recordsVersion = '7';
