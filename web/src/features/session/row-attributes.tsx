import {
  maxSupervisees,
  type ActivityEntry,
  type ActivityGroup,
  type AskedAttribute,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { NumberField } from '../../components/forms/number-field.tsx';
import { plainNumber } from '../../lib/figures/typed-number.ts';
import { ChoiceField } from './choice-field.tsx';
import { clientChoices, fieldsOf, modalityChoices } from './session-attributes.ts';

interface Props {
  group: ActivityGroup;
  index: number;
  /** The row in words, for screen readers. */
  rowLabel: string;
  row: Pick<ActivityEntry, 'activityType' | 'supervisees'>;
  asked: ReadonlySet<AskedAttribute>;
}

/** The second line of a row: the attributes that the trainee's licenses ask for. Nothing when they ask for none. */
export function RowAttributes({ group, index, rowLabel, row, asked }: Props) {
  const fields = fieldsOf(group, row, asked);
  if (fields.length === 0) return null;
  const name = `${group}.${index}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        // Leaves room for the labels on the frames.
        mt: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {fields.includes('modality') && (
        <ChoiceField
          name={`${name}.modality`}
          label="Held"
          longLabel={`Held, ${rowLabel}`}
          size="small"
          options={[['', 'Not set'], ...modalityChoices]}
        />
      )}
      {fields.includes('clients') && (
        <ChoiceField
          name={`${name}.clients`}
          label="Clients"
          longLabel={`Clients, ${rowLabel}`}
          size="small"
          options={[['', 'Not set'], ...clientChoices]}
        />
      )}
      {fields.includes('supervisees') && (
        <SuperviseesField name={`${name}.supervisees`} longLabel={`Supervisees, ${rowLabel}`} />
      )}
    </Box>
  );
}

function SuperviseesField({ name, longLabel }: { name: string; longLabel: string }) {
  return (
    <NumberField
      name={name}
      label="Supervisees"
      longLabel={longLabel}
      size="small"
      toValue={toSupervisees}
      step={1}
      page={10}
      min={1}
      max={maxSupervisees}
    />
  );
}

// What is no number stays a text, which the schema refuses.
function toSupervisees(typed: string): number | string {
  const number = plainNumber(typed);
  return number === typed.trim() ? Number(number) : typed;
}
