import type { ImportRecord } from '@clinical-hours/proto/api';
import type { ChosenFile } from '../../lib/files/chosen-file.ts';
import { countOf } from '../../lib/figures/numbers.ts';

/** A file, or a sheet of a workbook, which is imported on its own. */
export interface ImportPart {
  file: ChosenFile;
  sheet?: string | undefined;
  /** The result of its import. */
  imported?: ImportRecord;
  isSkipped?: boolean;
}

/** Returns a part for each sheet with hours of a workbook; undefined when there are not several, or one was chosen. */
export function partsOf({ file, sheet }: ImportPart, { sheets }: ImportRecord): ImportPart[] | undefined {
  const shown = sheets.filter(({ isHidden, hasHours }) => hasHours && !isHidden);
  if (sheet !== undefined || shown.length < 2) return undefined;
  return shown.map(({ name }) => ({ file, sheet: name }));
}

/** Returns the index of the first part that was neither imported nor skipped; -1 when there is none. */
export const nextPart = (parts: readonly ImportPart[]): number =>
  parts.findIndex(({ imported, isSkipped }) => !imported && !isSkipped);

/** Names a part among the others. */
export function partName({ file, sheet }: ImportPart, parts: readonly ImportPart[]): string {
  if (sheet === undefined) return file.name;
  return parts.every((other) => other.file.id === file.id) ? sheet : `${file.name}, ${sheet}`;
}

/** What became of a part; undefined while it is open. */
export function partOutcome({ imported, isSkipped }: ImportPart): string | undefined {
  if (isSkipped) return 'Skipped';
  if (!imported) return undefined;
  const sessions = `${countOf(imported.importedCount, 'session')} imported`;
  const leftOut = imported.problems.length;
  return leftOut === 0 ? sessions : `${sessions}, ${countOf(leftOut, 'row')} left out`;
}
