import { dividedFormulaPattern, formulaPattern } from '@clinical-hours/service-kit/text';

// Columns that together stand in no other spreadsheet.
const ownColumns = ['Activities', 'Status', 'Reviewed By', 'Reviewed At', 'Receipt Number'];

/** Whether a file with these columns is the product's own export of sessions. */
export function isOwnExport(columns: readonly string[]): boolean {
  return ownColumns.every((name) => columns.includes(name));
}

const formula = new RegExp(formulaPattern);
const divided = new RegExp(dividedFormulaPattern.replace(';', ";'"), 'g');

/** Returns a text as it was before an export put apostrophes in front of what would be a formula. */
export function withoutApostrophe(cell: string): string {
  const text = cell.slice(1);
  return (cell.startsWith("'") && formula.test(text) ? text : cell).replace(divided, ';');
}

const signed = 'signed as ';
const present = '; now ';

/**
 * Returns the name of the supervisor in a cell of an export, which also names the signer when that is someone else. An
 * unknown supervisor has none.
 */
export function exportedSupervisor(cell: string): string {
  const at = cell.startsWith(signed) ? cell.lastIndexOf(present) : -1;
  const name = withoutApostrophe(at < 0 ? cell : cell.slice(at + present.length));
  return name === 'Unknown' ? '' : name;
}
