import type { ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hoursColumns } from '../../components/lists/hours-columns.tsx';
import { RecordCard, LabeledColumns } from '../../components/lists/record-cards.tsx';
import type { RecordColumn } from '../../components/lists/record-columns.tsx';
import { RecordList } from '../../components/lists/record-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { PartTitle } from './step-title.tsx';

const shortPreview = 5;

type PreviewRow = ImportRecord['preview'][number];

const statusColumn: RecordColumn<PreviewRow> = {
  heading: 'Status',
  cell: ({ status }) => <StatusBadge status={status} />,
};

const columns: readonly RecordColumn<PreviewRow>[] = [
  { heading: 'Row', isNumeric: true, cell: ({ line }) => line, sx: { color: 'text.secondary' } },
  { heading: 'Date', isTitle: true, cell: ({ date }) => formatDate(date) },
  {
    heading: 'Supervisor',
    cell: ({ supervisorName }) => supervisorName ?? '-',
    sx: { overflowWrap: 'anywhere' },
  },
  ...hoursColumns,
  {
    heading: 'Notes',
    cell: ({ notes, activities }) => (
      <>
        {activities && (
          <Typography variant="body2" noWrap title={activities} sx={{ maxWidth: 220, fontWeight: 600 }}>
            {activities}
          </Typography>
        )}
        {(notes || !activities) && (
          <Typography variant="body2" noWrap title={notes ?? undefined} sx={{ maxWidth: 220 }}>
            {notes ?? '-'}
          </Typography>
        )}
      </>
    ),
  },
];

/** The sessions that rows become: a few, and the others on demand. It reaches the edges of the surrounding card. */
export function PreviewList({ result: { preview, columns: mapped } }: { result: ImportRecord }) {
  const [isLong, setIsLong] = useState(false);
  const rows = isLong ? preview : preview.slice(0, shortPreview);
  return (
    <Box>
      <PartTitle>The first rows as sessions</PartTitle>
      <Box sx={{ mx: { xs: -2, sm: -3 }, borderBottom: '1px solid', borderColor: 'divider' }}>
        <RecordList
          label="Preview"
          records={rows}
          keyOf={({ line, date }) => `${line} ${date}`}
          cardsBelow={1100}
          columns={mapped.status === undefined ? columns : [...columns, statusColumn]}
          renderCard={(row) => <PreviewCard row={row} hasStatus={mapped.status !== undefined} />}
        />
      </Box>
      {rows.length < preview.length && (
        <Button onClick={() => setIsLong(true)} sx={{ mt: 1 }}>
          Show {preview.length - rows.length} More
        </Button>
      )}
    </Box>
  );
}

function PreviewCard({ row, hasStatus }: { row: PreviewRow; hasStatus: boolean }) {
  return (
    <RecordCard
      title={formatDate(row.date)}
      aside={`Row ${row.line}`}
      lines={[
        row.supervisorName ?? 'No supervisor',
        hasStatus && <StatusBadge key="status" status={row.status} />,
        row.activities,
        row.notes && (
          <Typography key="notes" variant="body2" noWrap>
            {row.notes}
          </Typography>
        ),
      ]}
    >
      <LabeledColumns columns={hoursColumns} record={row} />
    </RecordCard>
  );
}
