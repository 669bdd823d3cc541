import type { ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { plainHours } from '../../../lib/figures/numbers.ts';
import { FoldedPart } from './folded-part.tsx';
import { nestedCategories } from './nested-categories.ts';

export function CardPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

/** Rows of a part, without bullets. */
export function PlainList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        typography: 'body2',
        overflowWrap: 'anywhere',
        '& li': { breakInside: 'avoid' },
      }}
    >
      {children}
    </Box>
  );
}

/** The style of a small table. Numbers have the class `numeric`. */
export const smallTable = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    py: 0.75,
    px: 0,
    textAlign: 'left',
    verticalAlign: 'baseline',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& tr > * + *': { pl: 1.5 },
  '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& tr': { breakInside: 'avoid' },
} as const;

/** Recorded and countable hours by category, inner ones under the category that includes them. */
export function CategoryTable({ categories }: Pick<ProgressRecord, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <FoldedPart title="Categories">
      <Box component="table" aria-label="Hours by category" sx={smallTable}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col" className="numeric">
              Recorded
            </th>
            <th scope="col" className="numeric">
              Countable
            </th>
          </tr>
        </thead>
        <tbody>
          {nestedCategories(categories).map(({ id, label, depth, recorded, countable }) => (
            <tr key={id}>
              <th scope="row">
                <Box component="span" sx={{ display: 'block', pl: 2 * depth }}>
                  {label}
                </Box>
              </th>
              <td className="numeric">{plainHours(recorded)}</td>
              <td className="numeric">{plainHours(countable)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </FoldedPart>
  );
}
