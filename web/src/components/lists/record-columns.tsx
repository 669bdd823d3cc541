// Used by most features.
import type { SxProps, Theme } from '@mui/material/styles';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Key, ReactNode } from 'react';

/** A column of a table. */
export interface RecordColumn<T> {
  heading: string;
  cell: (record: T) => ReactNode;
  /** Whether the cell is the row's header, which screen readers announce with every other cell. */
  isTitle?: boolean;
  /** Aligns numbers to the right, with digits of equal width. */
  isNumeric?: boolean;
  /** Replaces the plain heading, as in a column made by `sortHead`. */
  head?: ReactNode;
  ariaSort?: 'ascending' | 'descending' | undefined;
  sx?: SxProps<Theme>;
}

export interface RecordListProps<T> {
  /** The accessible name of the table or list, such as 'Sessions'. */
  label: string;
  records: readonly T[];
  keyOf: (record: T) => Key;
  columns: readonly RecordColumn<T>[];
  renderCard: (record: T) => ReactNode;
  isSelected?: (record: T) => boolean;
  /** Rows of a table as low as their text allows. */
  isDense?: boolean;
  /** What stands under a record, in its row and on its card; null for nothing. */
  renderBelow?: ((record: T) => ReactNode) | undefined;
}

interface SortOrder<Name extends string> {
  column: Name;
  isDescending: boolean;
}

/** The head of a column that sorts a RecordList: ascending at first, then in the other direction. */
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
