import { auditActions, toCalendarDate } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  ClearFilters,
  filterSx,
  FilterSelect,
  type FilterOption,
} from '../../../components/lists/filter-controls.tsx';
import { useDeletedUsers, useUsers } from '../administration.api.ts';
import { actionLabel } from './audit-labels.ts';
import { maxLengths, useAuditQuery } from '../use-audit-query.ts';
import { useTyped } from '../use-typed.ts';

const actionOptions: FilterOption[] = [
  ['', 'Everything'],
  ...auditActions.map((action) => [action, actionLabel(action)] as const),
];

/** Filters of the audit log: the action, the user who did it or was concerned, the days, and where it came from. */
export function AuditFilters() {
  const { query, days, texts, filter, clear } = useAuditQuery();
  const isNothingSet =
    Object.keys(query).length === 0 && [days.to, texts.address, texts.requestId].every((text) => text === '');
  return (
    <Box component="section" aria-label="Filter the audit log" sx={sectionSx}>
      <FilterSelect
        name="action"
        label="What happened"
        value={query.action ?? ''}
        options={actionOptions}
        onPick={(value) => filter('action', value || undefined)}
      />
      <FilterSelect
        name="user"
        label="User"
        value={String(query.userId ?? '')}
        options={useUserOptions(query.userId)}
        onPick={(value) => filter('userId', value || undefined)}
      />
      <DayField label="First day" value={days.from} onChange={(day) => filter('from', day)} />
      <DayField
        label="Last day"
        value={days.to}
        {...(days.from > days.to && days.to !== '' && { error: 'Before the first day' })}
        onChange={(day) => filter('to', day)}
      />
      <LineField name="address" label="Address begins with" />
      <LineField name="requestId" label="Request id" />
      <ClearFilters isNothingSet={isNothingSet} onClear={clear} />
    </Box>
  );
}

const sectionSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  mb: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(2, minmax(0, 1.4fr)) repeat(2, minmax(0, 1fr))',
  },
  '& > button': { justifySelf: 'start' },
};

/** All users by name, then those who were deleted, and the user in the address whoever it was. */
function useUserOptions(chosenId: number | undefined): FilterOption[] {
  const users = useUsers().data ?? [];
  const deleted = useDeletedUsers().data ?? [];
  const sorted = [...users].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
  const options = sorted.map(({ id, name, username }) => [String(id), `${name} (${username})`] as const);
  const isGone = chosenId !== undefined && [...users, ...deleted].every(({ id }) => id !== chosenId);
  return [
    ['', 'All Users'],
    ...options,
    ...deleted.map(({ id, name }) => [String(id), `${name}, deleted`] as const),
    ...(isGone ? [[String(chosenId), `User ${chosenId}`] as const] : []),
  ];
}

interface DayProps {
  label: string;
  /** Empty when no day is chosen. */
  value: string;
  error?: string;
  onChange: (day: string | undefined) => void;
}

function DayField({ label, value, error, onChange }: DayProps) {
  // A half-typed day stays in the field; the address gets whole days only.
  const [typed, setTyped] = useState({ text: value, value });
  if (typed.value !== value) setTyped({ text: value, value });
  const type = (text: string) => {
    setTyped({ text, value });
    if (text === '' || toCalendarDate(text)) onChange(text || undefined);
  };
  return (
    <TextField
      type="date"
      size="small"
      id={`filter-${label.toLowerCase().replace(' ', '-')}`}
      label={label}
      value={typed.text}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => type(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '9999-12-31' } }}
      sx={filterSx(value !== '')}
    />
  );
}

function LineField({ name, label }: { name: keyof typeof maxLengths; label: string }) {
  const { texts, filter } = useAuditQuery();
  const saved = texts[name];
  const [text, setText] = useTyped(saved, (typed) => filter(name, typed || undefined));
  return (
    <TextField
      size="small"
      id={`filter-${name}`}
      label={label}
      value={text}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      slotProps={{ htmlInput: { maxLength: maxLengths[name], spellCheck: false } }}
      sx={filterSx(saved !== '')}
    />
  );
}
