const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const unitBytes = 1024;

/** A size in bytes for people, in units of 1024: '512 Bytes', '1.50 MB' (docs/SPECIFICATION.md, section 2.4). */
export function formatFileSize(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  // An amount that would round up to 1024 belongs to the next unit: '1.00 MB', never '1024.00 KB'.
  while (Number(amount.toFixed(2)) >= unitBytes && unit < units.length - 1) {
    amount /= unitBytes;
    unit += 1;
  }
  return `${unit === 0 ? amount : amount.toFixed(2)} ${units[unit]}`;
}
