// Used by most features.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { cardPadding } from '../styles.ts';
import { LoadingRegion } from './list-skeleton.tsx';
import { RecordCards } from './record-cards.tsx';
import type { RecordListProps } from './record-columns.tsx';
import { RecordTable } from './record-table.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';

interface Props<T> extends RecordListProps<T> {
  /** Window width in pixels below which records are shown as cards. */
  cardsBelow: number;
}

/** Records as a table, or as a list of cards in narrow windows. It has no margins inside its card. */
export function RecordList<T>({ cardsBelow, ...props }: Props<T>) {
  return useIsNarrow(cardsBelow) ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

interface SkeletonProps {
  rows: number;
  /** The same as of the RecordList. */
  cardsBelow: number;
  /** Heights of a table row and of a card, in pixels. */
  rowHeight?: number;
  cardHeight: number;
}

/** Grey bars in the place of a RecordList that is loading, with the same heights. */
export function RecordSkeleton({ rows, cardsBelow, rowHeight = 49, cardHeight }: SkeletonProps) {
  const isNarrow = useIsNarrow(cardsBelow);
  const widths = isNarrow ? ['40%', '70%', '55%'] : ['12%', '18%', '30%', '10%'];
  return (
    <LoadingRegion sx={{ display: 'block' }}>
      {!isNarrow && <Box sx={{ height: 37, bgcolor: 'background.default' }} />}
      {Array.from({ length: rows }, (_unused, index) => (
        <Box
          key={index}
          sx={{
            boxSizing: 'border-box',
            height: isNarrow ? cardHeight : rowHeight,
            px: cardPadding,
            borderTop: '1px solid',
            borderColor: 'divider',
            display: 'flex',
            flexDirection: isNarrow ? 'column' : 'row',
            gap: isNarrow ? 0.5 : 3,
            alignItems: isNarrow ? 'start' : 'center',
            justifyContent: isNarrow ? 'center' : 'start',
          }}
        >
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Box>
      ))}
    </LoadingRegion>
  );
}
