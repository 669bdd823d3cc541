// Used by record-list.tsx.
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { cardPadding } from '../styles.ts';
import { inOrder } from './list-skeleton.tsx';
import type { RecordListProps } from './record-columns.tsx';
import { ScrollBox } from './scroll-box.tsx';

// Plain elements with one style: MUI's cells weigh 2 kB more, and each has a style of its own.
const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    py: 1.5,
    pl: cardPadding,
    pr: 1,
    textAlign: 'left',
    verticalAlign: 'baseline',
    '&:last-child': { pr: cardPadding },
  },
  '& tr > * + *': { pl: 1 },
  '& thead th': {
    py: 1.25,
    bgcolor: 'background.default',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.3,
    verticalAlign: 'bottom',
  },
  '& tbody': inOrder,
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  // A row below belongs to the record above it.
  '& tbody tr.below': { borderTop: 0 },
  '& tbody tr.below td': { pt: 0 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr.selected': { bgcolor: 'brand.tint' },
  '& tbody th': { fontWeight: 600 },
  // The sort arrow stands before the heading of a numeric column.
  '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', flexDirection: 'row-reverse' },
  // Buttons are higher than a line of text. The negative margin keeps rows at the height of the text.
  '& tbody .MuiButtonBase-root': { my: -1.25 },
};

const denseLine = 1.35;
const denseSx = {
  ...tableSx,
  '& th, & td': { ...tableSx['& th, & td'], py: 0.5, pr: 0.75, lineHeight: denseLine },
  '& tr > * + *': { pl: 0.75 },
  '& thead th': { ...tableSx['& thead th'], py: 0.5 },
  '& .MuiTypography-body2': { lineHeight: denseLine },
  // A badge is as high as a line.
  '& .MuiChip-root': { height: 19 },
};

export function RecordTable<T>({
  label,
  records,
  keyOf,
  columns,
  isSelected,
  renderBelow,
  isDense = false,
}: RecordListProps<T>) {
  return (
    <ScrollBox label={`${label} table`} padding={cardPadding}>
      <Box component="table" aria-label={label} sx={isDense ? denseSx : tableSx}>
        <thead>
          <tr>
            {columns.map(({ heading, head, ariaSort, isNumeric }) => (
              <th
                key={heading}
                scope="col"
                aria-sort={ariaSort}
                className={isNumeric ? 'numeric' : undefined}
              >
                {head ?? heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const below = renderBelow?.(record) ?? null;
            const state = isSelected?.(record) ? 'selected' : '';
            return (
              <Fragment key={keyOf(record)}>
                <tr className={state || undefined}>
                  {columns.map(({ heading, isTitle, isNumeric, sx, cell }) => (
                    <Box
                      key={heading}
                      component={isTitle ? 'th' : 'td'}
                      scope={isTitle ? 'row' : undefined}
                      className={isNumeric ? 'numeric' : undefined}
                      sx={sx}
                    >
                      {cell(record)}
                    </Box>
                  ))}
                </tr>
                {below !== null && (
                  <tr className={`below ${state}`}>
                    <td colSpan={columns.length}>{below}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Box>
    </ScrollBox>
  );
}
