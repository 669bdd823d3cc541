const maxRanges = 20;

/**
 * Formats ascending row numbers, with neighbors as ranges: '2–5, 9 and 11'. Beyond 20 ranges the other rows are
 * counted.
 */
export function lineRanges(lines: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const line of lines) {
    const range = ranges.at(-1);
    if (range && line === range.last + 1) range.last = line;
    else ranges.push({ first: line, last: line });
  }
  const named = ranges.slice(0, maxRanges);
  const parts = named.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
  const unnamed = ranges.slice(maxRanges).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (unnamed > 0) parts.push(`${unnamed} more`);
  return new Intl.ListFormat('en-US').format(parts).replace(', and ', ' and ');
}
