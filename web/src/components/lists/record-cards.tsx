// Used by most features.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cardPadding } from '../styles.ts';
import { inOrder } from './list-skeleton.tsx';
import type { RecordColumn, RecordListProps } from './record-columns.tsx';

/** Records as a list of cards, for phones. */
export function RecordCards<T>({
  label,
  records,
  keyOf,
  renderCard,
  isSelected,
  renderBelow,
}: Omit<RecordListProps<T>, 'columns'>) {
  return (
    // The first border is hidden under the edge of the surrounding card.
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mt: '-1px', p: 0, ...inOrder }}>
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
          {/* Under the text, to the right of the checkbox. */}
          {renderBelow && <Box sx={{ pl: 5 }}>{renderBelow(record)}</Box>}
        </Box>
      ))}
    </Box>
  );
}

interface CardProps {
  /** Shown before everything else. */
  checkbox?: ReactNode;
  title: ReactNode;
  /** A badge or a grey text, to the right of the title. */
  aside?: ReactNode;
  /** Grey lines under the title. Empty ones are left out. */
  lines?: readonly ReactNode[];
  children?: ReactNode;
}

/** The content of a record's card. */
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
            // Lines are identified by their position.
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

/** Columns of a record side by side on its card, each a heading with its value. */
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
