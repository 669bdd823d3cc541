import { maxPageSize, type SessionPage, type SupervisorRecord } from '@clinical-hours/proto/api';
import { LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { lazyDialog } from '../../components/loading/lazy-part.tsx';
import { areLoading } from '../../components/loading/when-loaded.tsx';
import {
  reassignSessions,
  requestBulkApproval,
  useSessionPage,
  withdrawFrom,
} from '../../features/session/session.api.ts';
import type { LastDayProps } from '../../features/supervisor/last-day-dialog.tsx';
import { RecentSupervision } from '../../features/supervisor/recent-supervision.tsx';
import { RemoveDialog, type RemovalProps } from '../../features/supervisor/remove-dialog.tsx';
import { ResendRequest } from '../../features/supervisor/resend-request.tsx';
import type { SupervisorFormProps } from '../../features/supervisor/supervisor-form.tsx';
import { SupervisorPage } from '../../features/supervisor/supervisor-page.tsx';
import { asksForLicense, useLicenses, useSites } from '../../lib/licenses.ts';
import { hastenRequests } from '../../lib/weekly-requests.ts';

const SupervisorForm = lazyDialog(
  async () => (await import('../../features/supervisor/supervisor-form.tsx')).SupervisorForm,
);

const LastDayDialog = lazyDialog(
  async () => (await import('../../features/supervisor/last-day-dialog.tsx')).LastDayDialog,
);

// docs/SPECIFICATION.md, section 9.
const recentCount = 5;

export function SupervisorRoute() {
  const asksFor = asksForLicense(useLicenses().data ?? []);
  return (
    <SupervisorPage
      renderRecentSessions={({ id }) => <RecentOfSupervisor supervisorId={id} />}
      renderResend={(supervisor) => <ResendToSupervisor supervisor={supervisor} />}
      renderForm={({ supervisor, ...props }) =>
        supervisor ? (
          <EditForm {...props} asksFor={asksFor} supervisor={supervisor} />
        ) : (
          <SupervisorForm {...props} asksFor={asksFor} supervisor={undefined} />
        )
      }
      renderRemoval={(props) => <Removal {...props} />}
      renderLastDay={(props) => <LastDay {...props} />}
      onRequest={requestBulkApproval}
    />
  );
}

function Removal(props: RemovalProps) {
  const { id } = props.supervisor;
  const { data, error } = usePending(id);
  return (
    <RemoveDialog
      {...props}
      waiting={data && { count: data.total, sentCount: sentCountOf(data) }}
      hasFailed={error !== undefined}
      onReassign={(toSupervisorId) => reassignSessions(id, toSupervisorId)}
      onWithdraw={() => withdrawFrom(id)}
    />
  );
}

function LastDay(props: LastDayProps) {
  const { id } = props.supervisor;
  const pending = usePending(id);
  const logged = useSessionPage({ status: 'logged', supervisorId: id, pageSize: maxPageSize });
  const open = pending.data && logged.data && [...pending.data.sessions, ...logged.data.sessions];
  return (
    <LastDayDialog
      {...props}
      open={open}
      hasFailed={open === undefined && (pending.error ?? logged.error) !== undefined}
      sites={useSites().data ?? []}
      licenses={useLicenses().data ?? []}
      onRequest={requestAtOnce}
    />
  );
}

// A last request does not wait for the weekly email.
async function requestAtOnce(sessionIds: number[], idempotencyKey: string) {
  const answer = await requestBulkApproval(sessionIds, idempotencyKey);
  return (await hastenRequests(sessionIds))
    ? { message: 'Approval requested. We’re emailing your supervisor.' }
    : answer;
}

function sentCountOf({ sessions, total }: SessionPage): number | undefined {
  if (sessions.length < total) return undefined;
  return sessions.filter(({ askedAt }) => askedAt !== null).length;
}

function RecentOfSupervisor({ supervisorId }: { supervisorId: number }) {
  const { data, error } = useSessionPage({ type: 'supervision', supervisorId, pageSize: recentCount });
  return <RecentSupervision sessions={data?.sessions} hasFailed={error !== undefined} />;
}

function EditForm(
  props: SupervisorFormProps & { supervisor: SupervisorRecord; asksFor: 'license' | 'expiry' | undefined },
) {
  const { requested } = useRequested(props.supervisor.id);
  return <SupervisorForm {...props} requestedIds={requested.map(({ id }) => id)} />;
}

function usePending(supervisorId: number) {
  return useSessionPage({ status: 'pending', supervisorId, pageSize: maxPageSize });
}

/** The pending sessions that a supervisor was asked about: none before they are loaded, and when that fails. */
function useRequested(supervisorId: number) {
  const pending = usePending(supervisorId);
  // A pending session has not always been sent to its supervisor.
  const requested = pending.data?.sessions.filter(({ requestApproval }) => requestApproval) ?? [];
  return { requested, isLoading: areLoading(pending) };
}

function ResendToSupervisor({ supervisor }: { supervisor: SupervisorRecord }) {
  const { requested, isLoading } = useRequested(supervisor.id);
  if (isLoading) return <LoadingRegion />;
  return <ResendRequest supervisor={supervisor} requested={requested} onRequest={requestBulkApproval} />;
}
