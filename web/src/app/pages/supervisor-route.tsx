import { useSessionPage } from '../../features/session/session.api.ts';
import { RecentSupervision } from '../../features/supervisor/recent-supervision.tsx';
import { SupervisorPage } from '../../features/supervisor/supervisor-page.tsx';

// As many as SPEC.md, section 9, says.
const recentCount = 5;

export function SupervisorRoute() {
  return <SupervisorPage renderRecentSessions={(id) => <RecentOfSupervisor supervisorId={id} />} />;
}

function RecentOfSupervisor({ supervisorId }: { supervisorId: number }) {
  const { data, error } = useSessionPage({ type: 'supervision', supervisorId, pageSize: recentCount });
  return <RecentSupervision sessions={data?.sessions} hasFailed={error !== undefined} />;
}
