import {
  importDateFormats,
  importFields,
  type ImportDateFormat,
  type ImportField,
  type ImportRecord,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { SupervisorOptions } from '../../components/supervisor-options.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import type { ImportChoices } from './import.api.ts';
import { StepTitle } from './step-title.tsx';

const labels: Record<ImportField, string> = {
  date: 'Date',
  supervisionHours: 'Supervision Hours',
  directClinicalHours: 'Direct Clinical Hours',
  indirectClinicalHours: 'Indirect Clinical Hours',
  supervisor: 'Supervisor',
  notes: 'Notes',
  site: 'Site',
  practicum: 'Practicum',
  activities: 'Activities',
  status: 'Status',
};

// Few files have these columns, so their fields appear only for a file with a recognized column.
const rareFields: ReadonlySet<ImportField> = new Set(['site', 'practicum', 'activities', 'status']);

interface Props {
  result: ImportRecord;
  choices: ImportChoices;
  supervisors: readonly SupervisorRecord[];
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

/** Step 2: the column of each field, and the date format. */
export function MappingCard({ result, choices, supervisors, isDisabled, onChange }: Props) {
  const chosen = { ...result.columns, ...choices.columns };
  const fields = importFields.filter((field) => !rareFields.has(field) || chosen[field] !== undefined);
  const choose = (field: ImportField, column: string) => {
    // A column holds one field, so the field that it held before loses it.
    const replaced = importFields.filter((other) => column !== '' && chosen[other] === column);
    const cleared = Object.fromEntries(replaced.map((other) => [other, '']));
    onChange({ columns: { ...choices.columns, ...cleared, [field]: column } });
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <StepTitle step={2} title="Match the columns" />
      <Typography sx={{ color: 'text.secondary', mb: 2.5, maxWidth: 720 }}>
        Say which column of your file holds what. What was recognized is chosen already.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {fields.map((field) => (
          <ChoiceSelect
            key={field}
            label={`${labels[field]} column`}
            value={chosen[field] ?? ''}
            isDisabled={isDisabled}
            onChange={(column) => choose(field, column)}
          >
            <option value="">{field === 'date' ? 'Choose a column' : 'Not in the file'}</option>
            {result.fileColumns.map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </ChoiceSelect>
        ))}
        <ChoiceSelect
          label="Dates are written as"
          value={choices.dateFormat ?? result.dateFormat}
          isDisabled={isDisabled}
          hint={dateHint(result)}
          onChange={(format) => onChange({ dateFormat: format as ImportDateFormat })}
        >
          {Object.entries(importDateFormats).map(([format, label]) => (
            <option key={format} value={format}>
              {label}
            </option>
          ))}
        </ChoiceSelect>
        <ChoiceSelect
          label="Supervisor of rows without one"
          value={String(choices.supervisorId ?? '')}
          isDisabled={isDisabled}
          onChange={(id) => onChange({ supervisorId: id === '' ? undefined : Number(id) })}
        >
          <option value="">None</option>
          <SupervisorOptions supervisors={supervisors} />
        </ChoiceSelect>
      </Box>
    </Card>
  );
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

// Shows the date of a row in words, because numbers do not tell month and day apart.
function dateHint({ preview: [first] }: ImportRecord): string | undefined {
  return first && `Row ${first.line} is of ${longDate.format(new Date(`${first.date}T00:00:00.000Z`))}.`;
}
