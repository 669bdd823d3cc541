import type { ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { countOf } from '../../lib/figures/numbers.ts';
import type { ImportChoices } from './import.api.ts';

interface Props {
  problems: ImportRecord['problems'];
  choices: ImportChoices;
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

/** Choices for all rows of one kind: dates taken from the row above, and long days. */
export function ProblemChoices({ problems, choices, isDisabled, onChange }: Props) {
  const countOfKind = (kind: string) => problems.filter((problem) => problem.kind === kind).length;
  const [undated, long] = [countOfKind('date_missing'), countOfKind('long_day')];
  const isAbove = choices.missingDates === 'above';
  const takesLong = choices.longDays === 'import';
  if (!undated && !isAbove && !long && !takesLong) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', mb: 1 }}>
      {(undated > 0 || isAbove) && (
        <FormControlLabel
          control={<Checkbox checked={isAbove} disabled={isDisabled} />}
          onChange={(_event, checked) => onChange({ missingDates: checked ? 'above' : undefined })}
          label={`Rows without a date: use the date above${undated > 0 ? ` (${countOf(undated, 'row')})` : ''}`}
        />
      )}
      {(long > 0 || takesLong) && (
        <FormControlLabel
          control={<Checkbox checked={takesLong} disabled={isDisabled} />}
          onChange={(_event, checked) => onChange({ longDays: checked ? 'import' : undefined })}
          label={`Import days over 16 h${long > 0 ? ` (${countOf(long, 'row')})` : ''}`}
        />
      )}
    </Box>
  );
}
