/**
 * Returns the Damerau-Levenshtein distance of two words: the letters inserted, deleted, replaced or swapped with their
 * neighbor.
 */
export function editDistance(a: string, b: string): number {
  let [earlier, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, earlier[j - 2]! + 1);
      row.push(least);
    }
    [earlier, previous] = [previous, row];
  }
  return previous[b.length]!;
}
