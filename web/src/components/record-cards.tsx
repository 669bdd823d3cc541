import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cardPadding } from './styles.ts';
import type { RecordColumn, RecordListProps } from './record-columns.tsx';

/** Records as a list of cards, for phones. */
export function RecordCards<T>({
  label,
  records,
  keyOf,
  renderCard,
  isSelected,
}: Omit<RecordListProps<T>, 'columns'>) {
  return (
    // The first line of all hides under the edge of a card that begins with them.
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mt: '-1px', p: 0 }}>
      {records.map((record) => (
        <Box
          key={keyOf(record)}
          component="li"
          sx={{
            px: cardPadding,
            py: 1.75,
            borderTop: '1px solid',
            borderColor: 'divider',
            bgcolor: isSelected?.(record) ? 'brand.tint' : undefined,
          }}
        >
          {renderCard(record)}
        </Box>
      ))}
    </Box>
  );
}

interface CardProps {
  /** A checkbox before everything else. */
  checkbox?: ReactNode;
  title: ReactNode;
  /** A badge, or quiet words, at the right of the title. */
  aside?: ReactNode;
  /** Quiet lines under the title. Those that say nothing are left out. */
  lines?: readonly ReactNode[];
  children?: ReactNode;
}

/** What the card of a record holds. */
export function RecordCard({ checkbox, title, aside, lines = [], children }: CardProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
      {checkbox && <Box sx={{ m: -1.25, mr: 0, alignSelf: 'start' }}>{checkbox}</Box>}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
        <Box>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              mb: 0.25,
              typography: 'body2',
              color: 'text.secondary',
            }}
          >
            <Typography
              component="div"
              sx={{ fontWeight: 600, color: 'text.primary', mr: 'auto', minWidth: 0 }}
            >
              {title}
            </Typography>
            {aside}
          </Box>
          {lines.filter(Boolean).map((line, index) => (
            // Lines have no identity beyond their place.
            <Typography key={index} component="div" variant="body2" sx={{ color: 'text.secondary' }}>
              {line}
            </Typography>
          ))}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** Some columns of a record, beside each other on its card. */
export function LabeledColumns<T>({ columns, record }: { columns: readonly RecordColumn<T>[]; record: T }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(${columns.length}, 1fr)`,
        gap: 1,
        alignItems: 'end',
      }}
    >
      {columns.map(({ heading, cell }) => (
        <Box key={heading}>
          <Typography
            component="dt"
            variant="caption"
            sx={{ color: 'text.secondary', display: 'block', lineHeight: 1.3 }}
          >
            {heading}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {cell(record)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
