/** The part of a file's name that tells the range of an export: '_2026-03-01_to_2026-03-31', empty for all sessions. */
export function rangeSuffix({ from, to }: { from?: string; to?: string }): string {
  return `${from ? `_${from}` : ''}${to ? `_to_${to}` : ''}`;
}
