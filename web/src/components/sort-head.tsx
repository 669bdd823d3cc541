import TableSortLabel from '@mui/material/TableSortLabel';
import type { RecordColumn } from './record-columns.ts';

interface SortOrder<Name extends string> {
  column: Name;
  isDescending: boolean;
}

/** What the column of a RecordList needs so that one can sort by it: ascending first, then the other way. */
export function sortHead<Name extends string>(
  column: Name,
  heading: string,
  order: SortOrder<Name>,
  onSort: (order: SortOrder<Name>) => void,
): Pick<RecordColumn<never>, 'heading' | 'head' | 'ariaSort'> {
  const isActive = order.column === column;
  const isDescending = isActive && order.isDescending;
  return {
    heading,
    ariaSort: isActive ? (isDescending ? 'descending' : 'ascending') : undefined,
    head: (
      <TableSortLabel
        active={isActive}
        direction={isDescending ? 'desc' : 'asc'}
        onClick={() => onSort({ column, isDescending: isActive && !isDescending })}
      >
        {heading}
      </TableSortLabel>
    ),
  };
}
