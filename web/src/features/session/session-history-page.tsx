import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { AddIcon, HistoryIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { pageSize, readPage } from './page-window.ts';
import { PendingBanner } from './pending-banner.tsx';
import { SessionCards } from './session-cards.tsx';
import { SessionPagination } from './session-pagination.tsx';
import { sortSessions } from './session-selection.ts';
import { SessionTable } from './session-table.tsx';
import { useApprovals } from './use-approvals.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  sessions: readonly SessionRecord[];
  supervisors: readonly SupervisorRecord[];
}

/** History: every session, and asking for approval, one by one or together. */
export function SessionHistoryPage({ sessions, supervisors }: Props) {
  const [search, setSearch] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const selection = useSelection(sessions);
  const approvals = useApprovals(selection);

  const sorted = sortSessions(sessions);
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = readPage(search.get('page'), pageCount);
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  const goTo = (target: number) => {
    setSearch(target === 1 ? {} : { page: String(target) });
    window.scrollTo({ top: 0 });
  };
  const pendingIds = sessions.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const names = new Map(supervisors.map(({ id, name }) => [id, name]));
  const List = isNarrow ? SessionCards : SessionTable;

  return (
    <>
      <PageHeader
        title="History"
        subtitle="View and manage your supervision session records"
        actions={
          <LinkButton to="/log-session" variant="contained" startIcon={<AddIcon />}>
            Add Hours
          </LinkButton>
        }
      />
      {pendingIds.length > 0 && <PendingBanner pendingIds={pendingIds} selection={selection} />}
      <BulkBar
        count={selection.ids.size}
        isBusy={approvals.isBusy}
        onRequest={approvals.requestSelected}
        onMark={() => void approvals.markSelected()}
        onClear={selection.clear}
      />
      <Card>
        {sorted.length === 0 ? (
          <EmptyState
            icon={<HistoryIcon />}
            title="No sessions yet"
            text="What you log appears here, with its approval."
            action={
              <LinkButton to="/log-session" variant="contained">
                Log Your First Session
              </LinkButton>
            }
          />
        ) : (
          <List
            sessions={shown}
            supervisorName={(id) => (id === null ? undefined : names.get(id)) ?? 'Unknown'}
            selectedIds={selection.ids}
            onToggle={selection.toggle}
            onRequestApproval={approvals.requestOne}
            isBusy={approvals.isBusy}
          />
        )}
      </Card>
      {pageCount > 1 && (
        <SessionPagination page={page} pageCount={pageCount} total={sorted.length} onPage={goTo} />
      )}
      <ConfirmDialog
        isOpen={approvals.isAsking}
        title="Consider Adding More Sessions"
        text="You are about to request approval for one session. Selecting several sessions first sends your supervisor a single email for all of them."
        cancelLabel="Go Back & Select More"
        confirmLabel="Continue with One Session"
        isBusy={approvals.isBusy}
        onCancel={approvals.goBack}
        onConfirm={() => void approvals.continueWithOne()}
      />
    </>
  );
}
