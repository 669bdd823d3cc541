import { auditActions, toCalendarDate } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ClearFilters, filterSx, FilterSelect, type FilterOption } from '../../components/filter-parts.tsx';
import { useUsers } from './administration.api.ts';
import { actionLabel } from './audit-labels.ts';
import { useAuditQuery } from './use-audit-query.ts';

const actionOptions: FilterOption[] = [
  ['', 'Everything'],
  ...auditActions.map((action) => [action, actionLabel(action)] as const),
];

/** What the audit log is narrowed down by: what happened, by or for whom, and when. */
export function AuditFilters() {
  const { query, days, filter, clear } = useAuditQuery();
  const isNothingSet = Object.keys(query).length === 0 && days.to === '';
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
    md: 'minmax(0, 1.4fr) minmax(0, 1.4fr) repeat(2, minmax(0, 1fr)) auto',
  },
};

/** All users by name; and one whom the address names, though they were deleted. */
function useUserOptions(chosenId: number | undefined): FilterOption[] {
  const users = useUsers().data ?? [];
  const sorted = [...users].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
  const options = sorted.map(({ id, name, username }) => [String(id), `${name} (${username})`] as const);
  const isGone = chosenId !== undefined && users.every(({ id }) => id !== chosenId);
  return [
    ['', 'All Users'],
    ...options,
    ...(isGone ? [[String(chosenId), `User ${chosenId}`] as const] : []),
  ];
}

interface DayProps {
  label: string;
  /** Empty when there is none. */
  value: string;
  error?: string;
  onChange: (day: string | undefined) => void;
}

function DayField({ label, value, error, onChange }: DayProps) {
  // What is half typed stays here, and reaches the address when it is a day.
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
