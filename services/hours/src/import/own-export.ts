import { plainText } from '@clinical-hours/service-kit/text';

// Columns that together stand in no other spreadsheet.
const ownColumns = ['Activities', 'Status', 'Reviewed By', 'Reviewed At', 'Receipt Number'];

/** Whether a file with these columns is the product's own export of sessions. */
export function isOwnExport(columns: readonly string[]): boolean {
  return ownColumns.every((name) => columns.includes(name));
}

/** Whether the cells of a file with these columns are as an export of ours makes them safe for spreadsheets. */
export function isDefused(columns: readonly string[]): boolean {
  return isOwnExport(columns) || columns.includes('Left Out Because');
}

const signed = 'signed as ';
const present = '; now ';

/**
 * Returns the name of the supervisor in a cell of an export, which also names the signer when that is someone else. An
 * unknown supervisor has none.
 */
export function exportedSupervisor(cell: string): string {
  const text = plainText(cell);
  const at = text.startsWith(signed) ? text.lastIndexOf(present) : -1;
  const name = at < 0 ? text : text.slice(at + present.length);
  return name === 'Unknown' ? '' : name;
}
