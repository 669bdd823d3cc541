import type { ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { hoursText, plainHours } from '../../lib/figures/numbers.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { ImportChoices } from './import.api.ts';
import { kindLabels } from './kind-labels.ts';
import { PartTitle } from './step-title.tsx';

const notImported = ['', 'Not imported'] as const;
const byType = ['byType', 'By the row’s activity'] as const;

type NumberColumn = ImportRecord['numberColumns'][number];

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
      <PartTitle>Columns of numbers</PartTitle>
      <Box sx={fieldsSx}>
        {numberColumns.map((column) => (
          <ChoiceSelect
            key={column.name}
            label={column.name}
            value={column.kind ?? ''}
            isDisabled={isDisabled}
            hint={hintOf(column)}
            onChange={(kind) => choose(column.name, kind)}
            options={[
              ...(column.kind === 'byType' ? [byType] : []),
              notImported,
              ...Object.entries(kindLabels),
            ]}
          />
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

function hintOf(column: NumberColumn): string {
  if (!column.kind) return unusedText(column);
  if (!column.inMinutes) return `Adds up to ${hoursText(column.sum)}`;
  return `In minutes: adds up to ${plainHours(column.sum)}`;
}

const reasons = { asked: 'We ask what this is', unknown: 'Not recognized as hours' };

const unusedText = ({ unused }: NumberColumn): string => (unused ? reasons[unused] : 'Your choice');

// A sheet may have 200 columns, and all of them are in the list of columns.
const namedColumns = 20;

/**
 * Names the columns of numbers that are not imported, with the reason of each, other than those that are asked about;
 * undefined when there are none.
 */
export function unusedColumnsText(columns: readonly NumberColumn[]): string | undefined {
  const unused = columns.filter(({ kind, unused: reason }) => kind === null && reason !== 'asked');
  if (unused.length === 0) return undefined;
  const named = unused
    .slice(0, namedColumns)
    .map((column) => `${column.name} (${unusedText(column).toLowerCase()})`);
  const more = unused.length > namedColumns ? ` and ${unused.length - namedColumns} more` : '';
  return `Not imported: ${named.join(', ')}${more}.`;
}
