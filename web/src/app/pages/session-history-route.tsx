import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { SessionHistoryPage } from '../../features/session/session-history-page.tsx';
import { useSessions } from '../../features/session/session.api.ts';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';

export function SessionHistoryRoute() {
  const sessions = useSessions();
  const supervisors = useSupervisors();
  if (sessions.data && supervisors.data) {
    return <SessionHistoryPage sessions={sessions.data} supervisors={supervisors.data} />;
  }
  const failed = sessions.error && !sessions.data ? sessions : supervisors;
  if (!failed.error) return <ListSkeleton rows={8} />;
  return <LoadError what="your sessions" error={failed.error} onRetry={failed.mutate} />;
}
