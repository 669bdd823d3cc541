import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { SessionHistoryPage } from '../../features/session/session-history-page.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';

export function SessionHistoryRoute() {
  const supervisors = useSupervisors();
  if (supervisors.data) return <SessionHistoryPage supervisors={supervisors.data} />;
  if (!supervisors.error) return <ListSkeleton rows={8} />;
  return <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />;
}
