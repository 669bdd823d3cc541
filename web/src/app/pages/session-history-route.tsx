import type { LicenseRecord, SessionRecord, UserRecord } from '@clinical-hours/proto/api';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { ListSkeleton, LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { areLoading, WhenLoaded } from '../../components/loading/when-loaded.tsx';
import { DeletedPage } from '../../features/session/history/deleted-page.tsx';
import { SessionHistoryPage } from '../../features/session/history/session-history-page.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';
import { useLicenses } from '../../lib/licenses.ts';
import { useWaiting } from '../../lib/offline/use-offline-state.ts';

const SessionCountable = lazyPart(
  async () => (await import('../../features/licensure/hours/session-countable.tsx')).SessionCountable,
  'what counts of a session',
);
const WaitingPanel = lazyPart(
  async () => (await import('../../features/session/log/waiting-panel.tsx')).WaitingPanel,
  'what is not sent yet',
);

/** History: all sessions, each with what a license does not count of it. */
export function SessionHistoryRoute({ user }: { user: UserRecord }) {
  const supervisors = useSupervisors();
  const loadedLicenses = useLicenses();
  const licenses = loadedLicenses.data ?? [];
  const hasLicense = licenses.length > 0;
  const waiting = useWaiting(user.id);
  // Once shown it stays, because what is sent meanwhile keeps its place.
  const [hasWaited, setHasWaited] = useState(false);
  if (!hasWaited && waiting && waiting.length > 0) setHasWaited(true);
  // What stands above and under the sessions depends on these.
  if (areLoading(loadedLicenses) || waiting === undefined) return <ListSkeleton rows={8} />;
  if (supervisors.data) {
    return (
      <SessionHistoryPage
        supervisors={supervisors.data}
        waiting={
          hasWaited && (
            <Suspense fallback={<LoadingRegion />}>
              <WaitingPanel userId={user.id} supervisors={supervisors.data} />
            </Suspense>
          )
        }
        {...(hasLicense && {
          renderBelow: (session, shown) => countableOf(licenses, session, shown),
        })}
      />
    );
  }
  if (!supervisors.error) return <ListSkeleton rows={8} />;
  return <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />;
}

/** What was deleted of the history. */
export function DeletedRoute() {
  return (
    <WhenLoaded of={useSupervisors()} what="your supervisors">
      {(supervisors) => <DeletedPage supervisors={supervisors} />}
    </WhenLoaded>
  );
}

// A rejected session counts nowhere, and no rule is the reason.
function countableOf(
  licenses: readonly LicenseRecord[],
  session: SessionRecord,
  shown: readonly SessionRecord[],
) {
  if (session.status === 'rejected') return null;
  return (
    <Suspense fallback={<LoadingRegion />}>
      <SessionCountable licenses={licenses} session={session} shown={shown} />
    </Suspense>
  );
}
