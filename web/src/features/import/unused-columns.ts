import type { ImportRecord } from '@clinical-hours/proto/api';

type NumberColumn = ImportRecord['numberColumns'][number];

const reasons: Record<NonNullable<NumberColumn['unused']>, string> = {
  running_total: 'A running total',
  total: 'The total of other columns',
  count: 'A count, not hours',
  copy: 'The same hours as another column',
  unknown: 'Not recognized as hours',
};

/** Why a column of numbers is not imported. */
export const unusedText = ({ unused }: NumberColumn): string => (unused ? reasons[unused] : 'Your choice');

// A sheet may have 200 columns, and all of them are in the list of columns.
const namedColumns = 20;

/** Names the columns of numbers that are not imported, with the reason of each; undefined when there are none. */
export function unusedColumnsText(columns: readonly NumberColumn[]): string | undefined {
  const unused = columns.filter(({ kind }) => kind === null);
  if (unused.length === 0) return undefined;
  const named = unused.slice(0, namedColumns).map((column) => {
    const reason = unusedText(column);
    return `${column.name} (${reason.charAt(0).toLowerCase()}${reason.slice(1)})`;
  });
  const more = unused.length > namedColumns ? ` and ${unused.length - namedColumns} more` : '';
  return `Not imported: ${named.join(', ')}${more}.`;
}
