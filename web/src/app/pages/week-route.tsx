import type { UserRecord } from '@clinical-hours/proto/api';
import { Suspense } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { areLoading } from '../../components/loading/when-loaded.tsx';
import { CalendarButton } from '../../features/calendar/calendar-button.tsx';
import { WeekPage } from '../../features/session/week/week-page.tsx';
import { useRecentSupervisors } from '../../features/session/session.api.ts';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';
import { useLicenses } from '../../lib/licenses.ts';

const StandingHint = lazyPart(
  async () => (await import('../../features/licensure/standing/standing-hint.tsx')).StandingHint,
  'how your week stands',
);

/** Log a Week. The first license says on which day the weeks begin. */
export function WeekRoute({ user }: { user: UserRecord }) {
  const supervisors = useSupervisors();
  const loadedLicenses = useLicenses();
  const licenses = loadedLicenses.data ?? [];
  const recent = useRecentSupervisors();
  if (areLoading(supervisors, loadedLicenses, recent)) return <ListSkeleton rows={8} />;
  if (supervisors.data) {
    return (
      <WeekPage
        supervisors={supervisors.data}
        licenses={licenses}
        recentSupervisors={recent.data ?? []}
        renderActions={(week) => (
          <CalendarButton
            user={user}
            week={week}
            supervisors={supervisors.data ?? []}
            licenses={licenses}
            recentSupervisors={recent.data ?? []}
          />
        )}
        {...(licenses.length > 0 && {
          renderHint: (added) => (
            <Suspense fallback={null}>
              <StandingHint licenses={licenses} body={added} />
            </Suspense>
          ),
        })}
      />
    );
  }
  return <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />;
}
