import type { SxProps, Theme } from '@mui/material/styles';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Key, ReactNode } from 'react';

/** A column of a table: its heading, and what stands under it. */
export interface RecordColumn<T> {
  heading: string;
  cell: (record: T) => ReactNode;
  /** It names the record: screen readers say it with every other cell. */
  isTitle?: boolean;
  /** Figures stand at the right, each digit under the one before. */
  isNumeric?: boolean;
  /** What the heading is inside of, where one can sort by it (sort-head.tsx). */
  head?: ReactNode;
  ariaSort?: 'ascending' | 'descending' | undefined;
  sx?: SxProps<Theme>;
}

export interface RecordListProps<T> {
  /** What they are, as in 'Sessions': the name of the table, and of the list. */
  label: string;
  records: readonly T[];
  keyOf: (record: T) => Key;
  columns: readonly RecordColumn<T>[];
  /** What the card of a record holds: a RecordCard. */
  renderCard: (record: T) => ReactNode;
  isSelected?: (record: T) => boolean;
}

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
