import { hoursOrDash } from '../lib/numbers.ts';
import type { RecordColumn } from './record-list.tsx';

interface Hours {
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
}

/** The three kinds of hours, with the headings and in the order of SPEC.md, section 2. */
export const hoursColumns: readonly RecordColumn<Hours>[] = [
  { heading: 'Supervision', isFigure: true, cell: (record) => hoursOrDash(record.supervisionHours) },
  { heading: 'Direct Clinical', isFigure: true, cell: (record) => hoursOrDash(record.directClinicalHours) },
  {
    heading: 'Indirect Clinical',
    isFigure: true,
    cell: (record) => hoursOrDash(record.indirectClinicalHours),
  },
];
