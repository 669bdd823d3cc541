import Box from '@mui/material/Box';
import { hoursOrDash } from '../lib/numbers.ts';
import type { RecordColumn } from './record-columns.tsx';

interface Hours {
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
}

/** The three kinds of hours, with the headings and in the order of docs/SPECIFICATION.md, section 6.2. */
export const hoursColumns: readonly RecordColumn<Hours>[] = [
  { heading: 'Supervision', isNumeric: true, cell: (record) => hoursCell(record.supervisionHours) },
  { heading: 'Direct Clinical', isNumeric: true, cell: (record) => hoursCell(record.directClinicalHours) },
  {
    heading: 'Indirect Clinical',
    isNumeric: true,
    cell: (record) => hoursCell(record.indirectClinicalHours),
  },
];

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
