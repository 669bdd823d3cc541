import { sessionStatuses, type ActivityGroup, type SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import {
  ClearFilters,
  FilterSelect,
  filterSx,
  type FilterOption,
} from '../../../../components/lists/filter-controls.tsx';
import { useIsNarrow } from '../../../../components/use-is-narrow.ts';
import { DatesFilter } from './dates-filter.tsx';
import { hasFilters, maxSearchLength, type useHistoryQuery } from './history-query.ts';
import { kindTitles } from '../../session-draft.ts';

const typeOptions: FilterOption[] = [
  ['', 'All Types'],
  ...(Object.entries(kindTitles) as [ActivityGroup, string][]),
];

const statusOptions: FilterOption[] = [
  ['', 'All Status'],
  ...sessionStatuses.map((status) => [status, status[0]?.toUpperCase() + status.slice(1)] as const),
];

interface Props {
  history: ReturnType<typeof useHistoryQuery>;
  supervisors: readonly SupervisorRecord[];
}

/** Filters of the history. On a phone only the search is shown until the others are asked for. */
export function SessionFilters({ history, supervisors }: Props) {
  const { query, text, setText } = history;
  const isPhone = useIsNarrow(600);
  const set = [query.type, query.status ?? query.asked, query.supervisorId, query.from ?? query.to];
  const count = set.filter((value) => value !== undefined).length;
  const [isUnfolded, setIsUnfolded] = useState(count > 0);
  const id = useId();
  return (
    <Box component="section" aria-label="Filter sessions" sx={sectionSx}>
      <TextField
        type="search"
        size="small"
        id="filter-search"
        label="Search"
        placeholder="Search sessions..."
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: maxSearchLength } }}
        sx={filterSx(text !== '')}
      />
      {isPhone && (
        <Button
          variant="outlined"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isUnfolded)}
          sx={{ bgcolor: count > 0 ? 'brand.tint' : 'background.paper', whiteSpace: 'nowrap' }}
        >
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      )}
      {(isUnfolded || !isPhone) && (
        <Box id={id} sx={restSx}>
          <Selects history={history} supervisors={supervisors} />
          <ClearFilters isNothingSet={!hasFilters(query) && text === ''} onClear={history.clear} />
        </Box>
      )}
    </Box>
  );
}

// On a phone the search and a button share the first row. Wide windows have all filters in one row.
const sectionSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'center',
  mb: { xs: 2, md: 1.5 },
  '& button': { minHeight: { md: 40 }, py: { md: 0 } },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'repeat(4, minmax(0, 1fr)) auto',
    md: 'minmax(165px, 1.3fr) repeat(2, minmax(0, 1fr)) minmax(0, 1.2fr) minmax(0, 1fr) auto',
  },
  '& > :first-of-type': { gridColumn: { sm: '1 / -1', md: 'auto' } },
};

const restSx = {
  display: { xs: 'grid', sm: 'contents' },
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1.5,
  alignItems: 'center',
};

function Selects({ history: { query, filter }, supervisors }: Props) {
  return (
    <>
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
        // Only pending sessions are asked about or not.
        onPick={(value) => filter({ status: (value || undefined) as typeof query.status, asked: undefined })}
      />
      <FilterSelect
        name="supervisor"
        label="Supervisor"
        value={String(query.supervisorId ?? '')}
        options={[['', 'All Supervisors'], ...supervisors.map(({ id, name }) => [String(id), name] as const)]}
        onPick={(value) => filter({ supervisorId: value === '' ? undefined : Number(value) })}
      />
      <DatesFilter range={query} onPick={filter} />
    </>
  );
}
