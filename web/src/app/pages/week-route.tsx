import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { areLoading } from '../../components/when-loaded.tsx';
import { WeekPage } from '../../features/session/week/week-page.tsx';
import { useRecentSupervisors } from '../../features/session/session.api.ts';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';
import { useLicenses } from '../../lib/licenses.ts';

/** Log a Week. The first license says on which day the weeks begin. */
export function WeekRoute() {
  const supervisors = useSupervisors();
  const licenses = useLicenses();
  const recent = useRecentSupervisors();
  if (areLoading(supervisors, licenses, recent)) return <ListSkeleton rows={8} />;
  if (supervisors.data) {
    return (
      <WeekPage
        supervisors={supervisors.data}
        licenses={licenses.data ?? []}
        recentSupervisors={recent.data ?? []}
      />
    );
  }
  return <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />;
}
