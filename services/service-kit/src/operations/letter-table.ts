import type { DeadLetter__Output as DeadLetter } from '@clinical-hours/proto/types/operations/v1/DeadLetter';

const columns: [title: string, of: (letter: DeadLetter) => string][] = [
  ['when', ({ failedAt }) => failedAt],
  ['type', ({ type }) => type],
  ['attempts', ({ attempts }) => String(attempts)],
  ['event id', ({ eventId }) => eventId],
  // Last, because an error may have any length.
  ['error', ({ error }) => oneLine(error)],
];

/** Formats dead letters as the lines of a table, with the column titles first. */
export function tableOf(letters: readonly DeadLetter[]): string[] {
  const rows = [
    columns.map(([title]) => title),
    ...letters.map((letter) => columns.map(([, of]) => of(letter))),
  ];
  const widths = columns.map((_column, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Replaces control and format characters, so that the text cannot drive the terminal that shows it. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
