import type { ImportRecord } from '@clinical-hours/proto/api';

// The start of a cell, and the line ends and separators by which a spreadsheet may divide its text.
const beforeFormula = /(?:^|[\t\n\r\u2028\u2029,;|])(?=["\p{Zs}]*[-=+@\uFF0B\uFF0D\uFF1D\uFF20])/gu;
const isNumber = /^[-+]?[\d.,:/]+$/;

/** A cell of CSV. What a spreadsheet might run as a formula gets an apostrophe in front (OWASP, CSV
 * Injection), which an import takes away again. */
function cellOf(text: string): string {
  const safe = isNumber.test(text) ? text : text.replaceAll(beforeFormula, "$&'");
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The rows that are left out, as they stand in the file, with row number and reason. Its other columns are those of the
 * file.
 */
export function leftOutCsv({ fileColumns, problems }: ImportRecord): string {
  const rows = problems.map(({ line, message, cells }) => [
    ...fileColumns.map((_, index) => cells[index] ?? ''),
    String(line),
    message,
  ]);
  const lines = [[...fileColumns, 'Row', 'Left Out Because'], ...rows].map((cells) =>
    cells.map(cellOf).join(','),
  );
  // Spreadsheets recognize UTF-8 by the byte order mark.
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
