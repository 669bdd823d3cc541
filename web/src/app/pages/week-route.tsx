import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { areLoading } from '../../components/when-loaded.tsx';
import { WeekPage } from '../../features/session/week/week-page.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';
import { useLicenses } from '../../lib/licenses.ts';

/** Week at a Glance. The first license says on which day the weeks begin. */
export function WeekRoute() {
  const supervisors = useSupervisors();
  const licenses = useLicenses();
  if (areLoading(supervisors, licenses)) return <ListSkeleton rows={8} />;
  if (supervisors.data) return <WeekPage supervisors={supervisors.data} licenses={licenses.data ?? []} />;
  return <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />;
}
