import {
  importDateFormats,
  importFields,
  type ImportDateFormat,
  type ImportRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent } from 'react';
import { TextLink } from '../../components/links.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { fieldsSx, HoursColumns } from './hours-columns.tsx';
import type { ImportChoices, TextField } from './import.api.ts';
import { mappingProblem } from './outcome.ts';
import { StepTitle } from './step-title.tsx';

const labels: Record<TextField, string> = {
  date: 'Date',
  supervisor: 'Supervisor',
  notes: 'Notes',
  site: 'Site',
  practicum: 'Practicum',
  activities: 'Activities',
  status: 'Status',
  type: 'Activity',
  category: 'Category',
  start: 'Start time',
  end: 'End time',
};

// Few files have the other columns, so their fields appear only for a file with a recognized column.
const usualFields: ReadonlySet<TextField> = new Set(['date', 'supervisor', 'notes']);

interface Props {
  result: ImportRecord;
  choices: ImportChoices;
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

// Years of two digits are read in every format.
const offeredFormats = Object.entries(importDateFormats).filter(([format]) => !format.endsWith('2'));

const isTextField = (field: string): field is TextField => Object.hasOwn(labels, field);
const textFields = importFields.filter(isTextField);
const offeredRows = 30;
// The choices that questions about columns and cells ask for.
const unanswered = {
  hoursColumns: undefined,
  unit: undefined,
  weeks: undefined,
  year: undefined,
  dateFormat: undefined,
};

/** Step 2: the column of each field, and how the file is written. */
export function MappingCard({ result, choices, isDisabled, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open);
  const lack = mappingProblem(result);
  const chosen = { ...result.columns, ...choices.columns };
  const fields = textFields.filter((field) => usualFields.has(field) || chosen[field] !== undefined);
  const choose = (field: TextField, column: string) => {
    // A column holds one field, so the field that it held before loses it.
    const replaced = textFields.filter((other) => column !== '' && chosen[other] === column);
    const cleared = Object.fromEntries(replaced.map((other) => [other, '']));
    onChange({ columns: { ...choices.columns, ...cleared, [field]: column } });
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <StepTitle step={2} title="Match the columns" />
      {result.columns.date === undefined && (
        <Typography sx={{ mb: 1 }}>
          Only sums, without dates? <TextLink to="/license?before=1">Enter them on License</TextLink>.
        </Typography>
      )}
      <Box component="details" open={isOpen || lack !== undefined} onToggle={toggle}>
        <Box component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere', py: 1 }}>
          {lack === undefined ? summaryOf(result) : 'Columns in your file'}
        </Box>
        <Box sx={{ ...fieldsSx, mt: 2 }}>
          {fields.map((field) => (
            <ChoiceSelect
              key={field}
              label={`${labels[field]} column`}
              value={chosen[field] ?? ''}
              isDisabled={isDisabled}
              onChange={(column) => choose(field, column)}
              options={[
                ['', field === 'date' ? 'Choose a column' : 'Not in the file'],
                ...offeredColumns(result, chosen[field]).map((column) => [column, column] as const),
              ]}
            />
          ))}
          <ChoiceSelect
            label="Dates are written as"
            value={choices.dateFormat ?? result.dateFormat}
            isDisabled={isDisabled}
            hint={dateHint(result)}
            onChange={(format) => onChange({ dateFormat: format as ImportDateFormat })}
            options={offeredFormats}
          />
          {hasOtherSheets(result) && (
            <ChoiceSelect
              label="Sheet"
              value={result.sheet ?? ''}
              isDisabled={isDisabled}
              onChange={(sheet) => onChange({ sheet, columns: {}, hoursColumns: undefined })}
              options={result.sheets.map(({ name, isHidden }) => [
                name,
                isHidden ? `${name} (hidden)` : name,
              ])}
            />
          )}
          <ChoiceSelect
            label="Column names are in"
            value={String(choices.headerRow ?? result.headerLine)}
            isDisabled={isDisabled}
            onChange={(row) => onChange({ headerRow: Number(row), columns: {}, hoursColumns: undefined })}
            options={Array.from({ length: Math.max(offeredRows, result.headerLine) }, (_unused, index) => [
              String(index + 1),
              `Row ${index + 1}`,
            ])}
          />
        </Box>
        <HoursColumns result={result} choices={choices} isDisabled={isDisabled} onChange={onChange} />
        <Button disabled={isDisabled} onClick={() => onChange({ ...unanswered, columns: {} })} sx={{ mt: 2 }}>
          Start Over With the Columns
        </Button>
      </Box>
    </Card>
  );
}

// The dates of weeks may stand in headings, which are no column of the file.
const offeredColumns = ({ fileColumns }: ImportRecord, chosen = ''): string[] =>
  chosen === '' || fileColumns.includes(chosen) ? fileColumns : [...fileColumns, chosen];

// Several sheets with hours are parts of the import.
const hasOtherSheets = ({ sheets }: ImportRecord): boolean =>
  sheets.length > 1 && sheets.filter(({ isHidden, hasHours }) => hasHours && !isHidden).length < 2;

/** What was recognized, in a line. */
function summaryOf({ columns, numberColumns }: ImportRecord): string {
  const hours = numberColumns.flatMap(({ name, kind }) => (kind ? [name] : []));
  const { date, category, type, supervisor, site, notes } = columns;
  const names = [date, category, type, ...hours, supervisor, site, notes];
  return `${names.filter((name) => name !== undefined).join(' · ')}. Something wrong? Change it.`;
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

// Shows the date of a row in words, because numbers do not tell month and day apart.
function dateHint({ preview: [first] }: ImportRecord): string | undefined {
  return first && `Row ${first.line} is ${longDate.format(new Date(`${first.date}T00:00:00.000Z`))}.`;
}
