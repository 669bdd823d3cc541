import { sessionStatuses, type ActivityGroup, type SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { maxSearchLength } from './history-query.ts';
import { kindTitles } from './session-kinds.ts';
import type { useHistoryQuery } from './use-history-query.ts';

type Option = readonly [value: string, label: string];

const typeOptions: Option[] = [
  ['', 'All Types'],
  ...(Object.entries(kindTitles) as [ActivityGroup, string][]),
];

const statusOptions: Option[] = [
  ['', 'All Status'],
  ...sessionStatuses.map((status) => [status, status[0]?.toUpperCase() + status.slice(1)] as const),
];

interface Props {
  history: ReturnType<typeof useHistoryQuery>;
  supervisors: readonly SupervisorRecord[];
}

/** What the history is narrowed down by. */
export function SessionFilters({ history, supervisors }: Props) {
  const { query, text, setText, filter, clear } = history;
  return (
    <Box
      component="section"
      aria-label="Filter sessions"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        mb: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(200px, 2fr) repeat(3, minmax(0, 1fr)) auto',
        },
      }}
    >
      <TextField
        type="search"
        size="small"
        id="filter-search"
        label="Search"
        placeholder="Search sessions..."
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: maxSearchLength } }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <FilterSelect
        name="type"
        label="Type"
        value={query.type ?? ''}
        options={typeOptions}
        onPick={(value) => filter({ type: (value || undefined) as typeof query.type })}
      />
      <FilterSelect
        name="status"
        label="Status"
        value={query.status ?? ''}
        options={statusOptions}
        onPick={(value) => filter({ status: (value || undefined) as typeof query.status })}
      />
      <FilterSelect
        name="supervisor"
        label="Supervisor"
        value={String(query.supervisorId ?? '')}
        options={[['', 'All Supervisors'], ...supervisors.map(({ id, name }) => [String(id), name] as const)]}
        onPick={(value) => filter({ supervisorId: value === '' ? undefined : Number(value) })}
      />
      <Button onClick={clear}>Clear</Button>
    </Box>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
  onPick: (value: string) => void;
}

function FilterSelect({ name, label, value, options, onPick }: SelectProps) {
  return (
    <TextField
      select
      size="small"
      id={`filter-${name}`}
      label={label}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
