import type { ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { countOf } from '../../lib/numbers.ts';
import type { ImportChoices } from './import.api.ts';

interface Props {
  problems: ImportRecord['problems'];
  choices: ImportChoices;
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

const offered = [
  {
    name: 'missingDates',
    value: 'above',
    kind: 'date_missing',
    label: 'Rows without a date: use the date above',
  },
  { name: 'longDays', value: 'import', kind: 'long_day', label: 'Import days over 16 h' },
] as const;

/** Choices for all rows of one kind: dates taken from the row above, and long days. */
export function ProblemChoices({ problems, choices, isDisabled, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      {offered.map(({ name, value, kind, label }) => {
        const count = problems.filter((problem) => problem.kind === kind).length;
        const isChosen = choices[name] === value;
        return (
          (count > 0 || isChosen) && (
            <FormControlLabel
              key={name}
              control={<Checkbox checked={isChosen} disabled={isDisabled} />}
              onChange={(_event, checked) => onChange({ [name]: checked ? value : undefined })}
              label={count > 0 ? `${label} (${countOf(count, 'row')})` : label}
            />
          )
        );
      })}
    </Box>
  );
}
