import type { UserRecord } from '@clinical-hours/proto/api';
import { Suspense } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { areLoading } from '../../components/loading/when-loaded.tsx';
import { WhereHelp } from '../../features/licensure/where/where-help.tsx';
import { LogSessionPage } from '../../features/session/log/log-session-page.tsx';
import { toSessionBody } from '../../features/session/session-draft.ts';
import { useFavorites } from '../../features/session/log/favorite.api.ts';
import { useLastSession, useRecentSupervisors } from '../../features/session/session.api.ts';
import { WaitingNote } from '../../features/session/log/waiting-note.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';
import { askedBy, useLicenses } from '../../lib/licenses.ts';

const StandingHint = lazyPart(
  async () => (await import('../../features/licensure/standing/standing-hint.tsx')).StandingHint,
  'how your week stands',
);

export function LogSessionRoute({ user }: { user: UserRecord }) {
  const supervisors = useSupervisors();
  const loadedLicenses = useLicenses();
  const licenses = loadedLicenses.data ?? [];
  const asked = askedBy(licenses);
  const recent = useRecentSupervisors();
  // The fields of the form, its first supervisor, and what is proposed above it, must be known before the form is used.
  if (areLoading(supervisors, loadedLicenses, useLastSession(), recent, useFavorites()))
    return <ListSkeleton rows={5} />;
  if (supervisors.data) {
    return (
      <LogSessionPage
        userId={user.id}
        supervisors={supervisors.data}
        recentSupervisors={recent.data}
        waiting={<WaitingNote userId={user.id} />}
        {...(licenses.length > 0 && {
          help: <WhereHelp />,
          renderHint: (draft) => (
            <Suspense fallback={null}>
              <StandingHint licenses={licenses} body={toSessionBody(draft, asked)} />
            </Suspense>
          ),
        })}
      />
    );
  }
  return <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />;
}
