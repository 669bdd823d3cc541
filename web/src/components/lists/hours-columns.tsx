// Used by import and session.
import Box from '@mui/material/Box';
import { hoursOrDash } from '../../lib/figures/numbers.ts';
import type { RecordColumn } from './record-columns.tsx';

interface Hours {
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
}

// With the headings and in the order of docs/SPECIFICATION.md, section 6.2.
const kinds: readonly [string, keyof Hours][] = [
  ['Supervision', 'supervisionHours'],
  ['Direct Clinical', 'directClinicalHours'],
  ['Indirect Clinical', 'indirectClinicalHours'],
];

const columnOf = ([heading, kind]: (typeof kinds)[number]): RecordColumn<Hours> => ({
  heading,
  isNumeric: true,
  cell: (record) => hoursCell(record[kind]),
});

export const hoursColumns: readonly RecordColumn<Hours>[] = kinds.map(columnOf);

/** The kinds of which a record has hours, for its card. */
export function hoursColumnsOf(record: Hours): RecordColumn<Hours>[] {
  return kinds.filter(([, kind]) => Number(record[kind]) > 0).map(columnOf);
}

// Most cells are zero. Their grey dashes make the others stand out.
function hoursCell(hours: string) {
  const text = hoursOrDash(hours);
  if (text !== '-') return text;
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {text}
    </Box>
  );
}
