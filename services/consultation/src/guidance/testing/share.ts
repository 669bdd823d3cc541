/** How many of a list fit, as a share and in words. */
export function shareOf<T>(
  list: readonly T[],
  fits: (entry: T) => boolean,
): { share: number; words: string } {
  const count = list.filter(fits).length;
  const share = count / list.length;
  return { share, words: `${count} of ${list.length} (${(share * 100).toFixed(1)}%)` };
}
