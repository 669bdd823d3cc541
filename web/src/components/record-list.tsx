import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { cardPadding } from './styles.ts';
import { LoadingRegion } from './list-skeleton.tsx';
import { RecordCards } from './record-cards.tsx';
import type { RecordListProps } from './record-columns.tsx';
import { RecordTable } from './record-table.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props<T> extends RecordListProps<T> {
  /** In a window with fewer pixels there are cards. */
  cardsBelow: number;
}

/** Records as a table; in narrow windows as a list of cards. It reaches to the edges of the card that it is in. */
export function RecordList<T>({ cardsBelow, ...props }: Props<T>) {
  return useIsNarrow(cardsBelow) ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

interface SkeletonProps {
  rows: number;
  /** As of the RecordList that comes. */
  cardsBelow: number;
  /** How high a row of the table is, and how high a card. */
  rowHeight?: number;
  cardHeight: number;
}

/** Grey words in the place of a RecordList that is on its way, with its heights. */
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
