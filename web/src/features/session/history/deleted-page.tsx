import { deletedSessionDays, type DeletedSession, type SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState } from '../../../components/empty-state.tsx';
import { hoursColumns, hoursColumnsOf } from '../../../components/lists/hours-columns.tsx';
import { HistoryIcon, TrashIcon } from '../../../components/icons.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../../components/loading/load-error.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PageHead } from '../../../components/page-panel.tsx';
import { Pagination } from '../../../components/lists/pagination.tsx';
import { LabeledColumns, RecordCard } from '../../../components/lists/record-cards.tsx';
import type { RecordColumn } from '../../../components/lists/record-columns.tsx';
import { RecordList } from '../../../components/lists/record-list.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { cardPadding } from '../../../components/styles.ts';
import { formatDate } from '../../../lib/figures/dates.ts';
import { readPage } from '../../../lib/requests/page-window.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { toSearchParams, usePagedQuery, useShownPage } from '../../../lib/requests/use-paged-query.ts';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useDeletedSessions } from '../session.api.ts';
import { useRestore } from '../use-restore.ts';
import { SessionNotes } from './session-list.tsx';
import { SupervisorOf } from './one/signature.tsx';
import { unknownSupervisor } from './one/unlisted-supervisor.tsx';

const pageSize = 10;
const cardsBelow = 1000;

interface Row {
  session: DeletedSession;
  name: string;
  isBusy: boolean;
  onRestore: (session: DeletedSession) => void;
}

/** What the user has deleted, which can be restored for a while. */
export function DeletedPage({ supervisors }: { supervisors: readonly SupervisorRecord[] }) {
  const state = usePagedQuery(readQuery, toSearchParams);
  const { data, error, mutate, isLoading } = useDeletedSessions(state.query.page, pageSize);
  const total = data?.total ?? 0;
  const shownPage = useShownPage(state, { total, pageSize, isCurrent: data?.page === state.query.page });
  const { heading, watch, focusHeading } = useRestoredFocus();
  const restore = useRestore();
  const [onRestore, isBusy] = useAction(({ id }: DeletedSession) => restore([id]));
  const names = new Map(supervisors.map(({ id, name }) => [id, name]));
  const rowOf = (session: DeletedSession): Row => ({
    session,
    name: names.get(session.supervisorId ?? 0) ?? unknownSupervisor,
    isBusy,
    onRestore: (each) => void onRestore(each),
  });
  return (
    <Box {...watch}>
      <PageHeader
        title="Deleted"
        isTight
        subtitle={`Deleted sessions count nowhere. You can restore them for ${deletedSessionDays} days.`}
        actions={
          <LinkButton to="/session-history" variant="outlined" startIcon={<HistoryIcon />}>
            History
          </LinkButton>
        }
      />
      {!data && error !== undefined && (
        <LoadError what="your deleted sessions" error={error} onRetry={mutate} />
      )}
      {!data && isLoading && <ListSkeleton rows={5} />}
      {data && (
        <Card component="section" aria-labelledby="deleted-heading">
          <Box sx={{ px: cardPadding, py: { xs: 2, md: 1.5 } }}>
            <PageHead
              id="deleted-heading"
              title="Sessions"
              noun="session"
              total={total}
              isFiltered={false}
              headingRef={heading}
            />
          </Box>
          {total === 0 ? (
            <EmptyState icon={<TrashIcon />} title="Nothing deleted" level="h3" />
          ) : (
            <RecordList
              label="Deleted sessions"
              records={data.sessions.map(rowOf)}
              keyOf={({ session }) => session.id}
              cardsBelow={cardsBelow}
              columns={columns}
              renderCard={(row) => <DeletedCard {...row} />}
            />
          )}
        </Card>
      )}
      <Pagination
        page={shownPage}
        pageSize={pageSize}
        total={total}
        noun="sessions"
        onPage={(page) => {
          state.go({ page });
          focusHeading();
        }}
      />
    </Box>
  );
}

const readQuery = (search: URLSearchParams) => ({ page: readPage(search) });

const columns: readonly RecordColumn<Row>[] = [
  {
    heading: 'Date',
    isTitle: true,
    cell: ({ session }) => (
      <>
        {formatDate(session.date)}
        <SessionNotes notes={session.notes} />
      </>
    ),
  },
  {
    heading: 'Supervisor',
    cell: ({ session, name }) => <SupervisorOf session={session} name={name} />,
    sx: { overflowWrap: 'break-word' },
  },
  ...hoursColumns.map((column) => ({ ...column, cell: ({ session }: Row) => column.cell(session) })),
  { heading: 'Status', cell: ({ session }) => <StatusBadge status={session.status} /> },
  { heading: 'Deleted', cell: ({ session }) => formatDate(session.deletedAt) },
  { heading: 'Restore Until', cell: ({ session }) => formatDate(session.removedAt) },
  { heading: 'Actions', cell: (row) => <RestoreButton {...row} /> },
];

function DeletedCard(row: Row) {
  const { session, name } = row;
  return (
    <RecordCard
      title={formatDate(session.date)}
      aside={<StatusBadge status={session.status} />}
      lines={[
        <SupervisorOf key="supervisor" session={session} name={name} />,
        session.notes && <SessionNotes key="notes" notes={session.notes} />,
        `Deleted ${formatDate(session.deletedAt)}. Restore until ${formatDate(session.removedAt)}.`,
      ]}
    >
      <LabeledColumns columns={hoursColumnsOf(session)} record={session} />
      <Box>
        <RestoreButton {...row} />
      </Box>
    </RecordCard>
  );
}

function RestoreButton({ session, isBusy, onRestore }: Row) {
  return (
    <Button
      variant="outlined"
      size="small"
      aria-disabled={isBusy}
      aria-label={`Restore session of ${formatDate(session.date)}`}
      onClick={() => onRestore(session)}
    >
      Restore
    </Button>
  );
}
