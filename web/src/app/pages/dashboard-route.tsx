import type { UserRecord } from '@clinical-hours/proto/api';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { useSessions, useStats } from '../../features/session/session.api.ts';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';

export function DashboardRoute({ user }: { user: UserRecord }) {
  return (
    <DashboardPage user={user} stats={useStats()} sessions={useSessions()} supervisors={useSupervisors()} />
  );
}
