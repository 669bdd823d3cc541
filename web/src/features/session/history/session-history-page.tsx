import { maxBulkSessions, type SessionRecord, type SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddIcon } from '../../../components/icons.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { inOrder, ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Pagination } from '../../../components/lists/pagination.tsx';
import { useToast, type Toast } from '../../../components/feedback/toast.tsx';
import { areLoading } from '../../../components/loading/when-loaded.tsx';
import { useAsked } from '../../../lib/licenses.ts';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useShownPage } from '../../../lib/requests/use-paged-query.ts';
import { useWeeklyRequests, weeklyRequestOf } from '../../../lib/weekly-requests.ts';
import { HistoryMenu } from './filters/history-menu.tsx';
import { hasFilters, useHistoryQuery } from './filters/history-query.ts';
import { draftLike, type LogAgainState } from '../log-again.ts';
import { PendingChoice } from './filters/pending-choice.tsx';
import { PendingBanner, usePending } from './pending-banner.tsx';
import { SelectionArea } from './selection/selection-area.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import type { SessionAction } from './session-actions.ts';
import { canAddDetails } from '../session-attributes.ts';
import { SessionDialogs } from './session-dialogs.tsx';
import { SessionFilters } from './filters/session-filters.tsx';
import { SessionList } from './session-list.tsx';
import { useSessionPage, useStats, setManyAttributes, type BulkAttributesBody } from '../session.api.ts';
import { unknownSupervisor } from './one/unlisted-supervisor.tsx';
import { useApprovals } from './selection/use-approvals.ts';
import { useBulkChanges } from './selection/use-bulk-changes.ts';
import { useSelection } from './selection/use-selection.ts';
import { useSessionActions } from './use-session-actions.ts';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import { countOf } from '../../../lib/figures/numbers.ts';
import type { Chosen } from './selection/session-selection.ts';

// The number that docs/SPECIFICATION.md, section 8.2, asks for.
const pageSize = 10;

interface Props {
  supervisors: readonly SupervisorRecord[];
  /** Returns what stands under a session in the list. */
  renderBelow?: (session: SessionRecord, shown: readonly SessionRecord[]) => ReactNode;
  /** What waits to be sent, between the header and the filters. */
  waiting?: ReactNode;
}

/** History: all sessions, to search, review and change, and to request approval of one or several. */
export function SessionHistoryPage({ supervisors, renderBelow, waiting }: Props) {
  const names = useMemo(() => new Map(supervisors.map(({ id, name }) => [id, name])), [supervisors]);
  const supervisorIds = useMemo(() => new Set(names.keys()), [names]);
  const history = useHistoryQuery(supervisorIds);
  const { query } = history;
  const page = useSessionPage({ ...query, pageSize });
  const sessions = page.data?.sessions ?? [];
  const total = page.data?.total ?? 0;
  const weekly = useWeeklyRequests(sessions);
  const selection = useSelection(sessions);
  const approvals = useApprovals(selection);
  const changes = useBulkChanges(selection);
  const bulkEdit = useBulkEdit(selection.chosen, supervisors);
  const toast = useToast();
  const actions = useSessionActions();
  const navigate = useNavigate();
  const { heading, watch, focusHeading } = useRestoredFocus();
  const supervisorName = (id: number | null) =>
    (id === null ? undefined : names.get(id)) ?? unknownSupervisor;

  const isCurrent = page.data !== undefined && !page.isPrevious;
  const shownPage = useShownPage(history, { total, pageSize, isCurrent });

  const logAgain = (session: SessionRecord) => {
    const state: LogAgainState = { again: draftLike(session) };
    void navigate('/log-session', { state });
  };
  const askAbout = (session: SessionRecord) => {
    const request = weeklyRequestOf(weekly.data, session);
    if (request) void actions.ask(request);
  };
  const act = (action: SessionAction, session: SessionRecord) => {
    if (action === 'request') approvals.requestOne(session);
    else if (action === 'again') logAgain(session);
    else if (action === 'ask') askAbout(session);
    else actions.start(action, session);
  };
  const isAsking = canAddDetails(useAsked());
  const isFiltered = hasFilters(query);
  const isBusy = approvals.isBusy || changes.isBusy;
  const toggle = (session: SessionRecord) => {
    if (!selection.toggle(session)) toast(fullToast);
  };
  const header = (
    <PageHeader
      title="History"
      isTight
      subtitle="View and manage your supervision session records"
      actions={
        <>
          <HistoryMenu range={query} onBulkEdit={isAsking ? bulkEdit.open : undefined} />
          <LinkButton to="/log-session" variant="contained" startIcon={<AddIcon />}>
            Add Hours
          </LinkButton>
        </>
      }
    />
  );
  // Banner and filters, which stand above the sessions, may stay away.
  if (areLoading(page, usePending(), useStats())) {
    return (
      <Box {...watch}>
        {header}
        <ListSkeleton rows={8} />
      </Box>
    );
  }
  return (
    <Box {...watch} sx={inOrder}>
      {header}
      {waiting}
      <PendingBanner selection={selection} history={history} />
      {(isFiltered || history.text !== '' || total > 0 || page.isPrevious) && (
        <SessionFilters history={history} supervisors={supervisors} />
      )}
      <SelectionArea
        hasSessions={total > 0}
        onRelease={selection.chosen.size > 0 && !isBusy ? selection.clear : undefined}
      >
        <SelectionBar
          selection={selection}
          approvals={approvals}
          changes={changes}
          query={query}
          shown={isCurrent ? sessions : []}
          supervisorName={supervisorName}
          onToggle={toggle}
        />
        <Box sx={inOrder}>
          <SessionList
            page={page}
            isFiltered={isFiltered}
            headingRef={heading}
            onClearFilters={history.clear}
            pendingChoice={<PendingChoice query={query} onPick={history.filter} />}
            supervisorName={supervisorName}
            chosen={selection.chosen}
            onToggle={toggle}
            onAction={act}
            canAddDetails={isAsking}
            renderBelow={renderBelow}
          />
          <Pagination
            page={shownPage}
            pageSize={pageSize}
            total={total}
            noun="sessions"
            onPage={(number) => {
              history.go({ page: number });
              focusHeading();
            }}
          />
        </Box>
      </SelectionArea>
      <SessionDialogs
        actions={actions}
        approvals={approvals}
        sessions={sessions}
        supervisors={supervisors}
        supervisorName={supervisorName}
      />
      {bulkEdit.dialog}
    </Box>
  );
}

const fullToast: Toast = {
  title: `${maxBulkSessions} sessions are selected`,
  description: 'One action can’t include more. Please select the others afterward.',
  isError: true,
};

const loadBulkEdit = async () => (await import('./bulk-edit-dialog.tsx')).BulkEditDialog;

/** The dialog for the details of many sessions: the selected ones, or all with one supervisor. */
function useBulkEdit(chosen: Chosen, supervisors: readonly SupervisorRecord[]) {
  const run = useActionWithFeedback();
  const { Shown, open, close } = useDialogOnDemand(loadBulkEdit);
  const save = (body: BulkAttributesBody) =>
    run({
      call: () => setManyAttributes(body),
      done: ({ changedCount }) => ({ title: `Details added to ${countOf(changedCount, 'session')}` }),
      failure: 'Failed to add details. Please try again.',
      onDone: close,
    });
  return {
    open,
    dialog: Shown && (
      <Shown selectedIds={[...chosen.keys()]} supervisors={supervisors} onSave={save} onClose={close} />
    ),
  };
}
