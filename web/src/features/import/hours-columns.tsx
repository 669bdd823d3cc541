import type { ActivityGroup, ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hoursText, plainHours } from '../../lib/numbers.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { ImportChoices } from './import.api.ts';
import { unusedText } from './unused-columns.ts';

const kinds: Record<ActivityGroup, string> = {
  directClinical: 'Direct Clinical Hours',
  indirectClinical: 'Indirect Clinical Hours',
  supervision: 'Supervision Hours',
};

interface Props {
  result: ImportRecord;
  choices: ImportChoices;
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

/** The columns of numbers in the file: the kind of hours of each, or why it is not imported. */
export function HoursColumns({ result: { numberColumns }, choices, isDisabled, onChange }: Props) {
  const { hoursColumns = [] } = choices;
  const choose = (name: string, kind: string) => {
    const others = hoursColumns.filter((choice) => choice.slice(choice.indexOf(':') + 1) !== name);
    onChange({ hoursColumns: [...others, `${kind || 'leave-out'}:${name}`] });
  };
  return (
    <Box component="section" aria-label="Columns of numbers" sx={{ mt: 3 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 2 }}>
        Columns of numbers
      </Typography>
      <Box sx={fieldsSx}>
        {numberColumns.map((column) => (
          <ChoiceSelect
            key={column.name}
            label={column.name}
            value={column.kind ?? ''}
            isDisabled={isDisabled}
            hint={hintOf(column)}
            onChange={(kind) => choose(column.name, kind)}
          >
            {column.kind === 'byType' && <option value="byType">By the row’s activity</option>}
            <option value="">Not imported</option>
            {Object.entries(kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </ChoiceSelect>
        ))}
      </Box>
    </Box>
  );
}

/** One to three fields beside each other. */
export const fieldsSx = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
};

function hintOf(column: ImportRecord['numberColumns'][number]): string {
  if (!column.kind) return unusedText(column);
  if (!column.inMinutes) return `Adds up to ${hoursText(column.sum)}`;
  return `In minutes: adds up to ${plainHours(column.sum)}`;
}
