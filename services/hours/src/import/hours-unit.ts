import { fromHundredths, type ImportUnit } from '@clinical-hours/proto/api';
import { areLongAndWhole, looksLikeMinutes } from './column-sums.ts';
import type { NumberColumn } from './number-column.ts';
import type { ImportQuestion } from './question.ts';

/**
 * Sets the unit of columns whose names say none: minutes where their numbers are those of minutes, and that is what the
 * trainee chose or the file speaks for. Returns the question, unless it is answered.
 */
export function decideUnit(
  used: readonly NumberColumn[],
  chosen: ImportUnit | undefined,
): ImportQuestion | undefined {
  const open = used.filter(({ meaning }) => !meaning.isMinutes);
  const suspect = open.filter(({ values }) => looksLikeMinutes(values));
  if (suspect.length === 0 && chosen === undefined) return undefined;
  const isProposed = suspect.every(({ values }) => areLongAndWhole(values));
  if (chosen === 'minutes' || (chosen === undefined && isProposed)) {
    const alike = open.filter(({ values }) => looksLikeMinutes(values) || areLongAndWhole(values));
    // What is chosen holds for all columns where none can be told from the others.
    for (const column of alike.length > 0 ? alike : open) column.inMinutes = true;
  }
  if (chosen !== undefined) return undefined;
  const names = new Intl.ListFormat('en-US').format(suspect.map(({ name }) => name));
  const most = Number(fromHundredths(Math.max(...suspect.flatMap(({ values }) => values))));
  const verb = suspect.length === 1 ? 'has' : 'have';
  return {
    code: 'column_ambiguous',
    parameter: 'unit',
    message: `A day has 24 hours, and ${names} ${verb} up to ${most.toLocaleString('en-US')}. Is that minutes, or a running total?`,
    options: [
      { label: 'Minutes', values: ['minutes'], isProposed },
      { label: 'Hours: leave out days over 24 h', values: ['hours'], isProposed: false },
    ],
  };
}
