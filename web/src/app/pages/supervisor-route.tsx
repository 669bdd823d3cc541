import { maxPageSize, type SupervisorRecord } from '@clinical-hours/proto/api';
import { requestBulkApproval, useSessionPage } from '../../features/session/session.api.ts';
import { RecentSupervision } from '../../features/supervisor/recent-supervision.tsx';
import { ResendRequest } from '../../features/supervisor/resend-request.tsx';
import { SupervisorPage } from '../../features/supervisor/supervisor-page.tsx';

// As many as SPEC.md, section 9, says.
const recentCount = 5;

export function SupervisorRoute() {
  return (
    <SupervisorPage
      renderRecentSessions={({ id }) => <RecentOfSupervisor supervisorId={id} />}
      renderResend={(supervisor) => <ResendToSupervisor supervisor={supervisor} />}
    />
  );
}

function RecentOfSupervisor({ supervisorId }: { supervisorId: number }) {
  const { data, error } = useSessionPage({ type: 'supervision', supervisorId, pageSize: recentCount });
  return <RecentSupervision sessions={data?.sessions} hasFailed={error !== undefined} />;
}

function ResendToSupervisor({ supervisor }: { supervisor: SupervisorRecord }) {
  const { data } = useSessionPage({
    status: 'pending',
    supervisorId: supervisor.id,
    pageSize: maxPageSize,
  });
  // Pending does not mean requested.
  const requested = data?.sessions.filter(({ requestApproval }) => requestApproval) ?? [];
  return <ResendRequest supervisor={supervisor} requested={requested} onRequest={requestBulkApproval} />;
}
