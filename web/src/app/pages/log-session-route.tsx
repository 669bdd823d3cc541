import type { UserRecord } from '@clinical-hours/proto/api';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { LogSessionPage } from '../../features/session/log-session-page.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';

export function LogSessionRoute({ user }: { user: UserRecord }) {
  const supervisors = useSupervisors();
  if (supervisors.data) return <LogSessionPage userId={user.id} supervisors={supervisors.data} />;
  if (!supervisors.error) return <ListSkeleton rows={5} />;
  return <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />;
}
