import { maxPageSize, type OwnUserRecord } from '@clinical-hours/proto/api';
import { Suspense } from 'react';
import { useAccountActions } from '../../features/account/parts/account.api.ts';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { ListSkeleton, LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { useHowFar } from './use-how-far.ts';
import { areLoading } from '../../components/loading/when-loaded.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { NotSentRows } from '../../features/session/history/not-sent-rows.tsx';
import { ReturnedRows } from '../../features/session/history/returned-rows.tsx';
import {
  nudgeSupervisor,
  useLoggedSessions,
  useReturnedSessions,
  useSessionPage,
  useStats,
} from '../../features/session/session.api.ts';
import { SupervisorNeeds } from '../../features/supervisor/supervisor-needs.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';
import { DeadlineRows } from '../../features/todo/deadline-rows.tsx';
import { TodoCard } from '../../features/todo/todo-card.tsx';
import { useRemainingTodos, useTodos } from '../../features/todo/todo.api.ts';
import { today } from '../../lib/figures/dates.ts';
import { firstOfWeek } from '../../lib/figures/day-ranges.ts';
import { useLicenses, weekStartOf } from '../../lib/licenses.ts';

const Introduction = lazyPart(
  async () => (await import('./introduction.tsx')).Introduction,
  'the introduction',
);

const LicenseLines = lazyPart(
  async () => (await import('../../features/licensure/hours/license-lines.tsx')).LicenseLines,
  'your countable hours',
);

const LicenseNeeds = lazyPart(
  async () => (await import('../../features/licensure/hours/license-needs.tsx')).LicenseNeeds,
  'what is missing for your licenses',
);

const recentCount = 5;

export function DashboardRoute({ user }: { user: OwnUserRecord }) {
  const { completeOnboarding, updateUser } = useAccountActions();
  const { error, mutate } = useTodos();
  const loadedLicenses = useLicenses();
  const licenses = loadedLicenses.data ?? [];
  const stats = useStats();
  // Sessions come newest first, and the card needs the oldest: fetch the largest page.
  const asked = useSessionPage({ status: 'pending', asked: 'yes', pageSize: maxPageSize });
  const notSent = useSessionPage({ status: 'pending', asked: 'no', pageSize: maxPageSize });
  const returned = useReturnedSessions();
  const supervisors = useSupervisors();
  const names = new Map(supervisors.data?.map(({ id, name }) => [id, name]));
  const logged = useLoggedSessions();
  const weekStart = areLoading(loadedLicenses) ? undefined : firstOfWeek(today(), weekStartOf(licenses));
  return (
    <>
      <DashboardPage
        user={user}
        stats={stats}
        howFar={useHowFar(user, stats)}
        recent={useSessionPage({ page: 1, pageSize: recentCount })}
        asked={asked}
        supervisors={supervisors}
        remainingTasks={{ data: useRemainingTodos(), error, mutate }}
        tasks={<TodoCard />}
        needs={
          <>
            {areLoading(supervisors) ? (
              <LoadingRegion />
            ) : (
              <ReturnedRows returned={returned} nameOf={(id) => names.get(id)} />
            )}
            <SupervisorNeeds supervisors={supervisors} />
            <DeadlineRows />
            <NotSentRows
              notSent={notSent}
              logged={logged}
              stats={stats}
              returned={returned}
              weekStart={weekStart}
            />
            {licenses.length > 0 && (
              <Suspense fallback={<LoadingRegion />}>
                <LicenseNeeds licenses={licenses} />
              </Suspense>
            )}
          </>
        }
        licensing={
          areLoading(loadedLicenses) ? (
            <LoadingRegion />
          ) : (
            licenses.length > 0 && (
              <Suspense fallback={<ListSkeleton rows={1} height={180} />}>
                <LicenseLines licenses={licenses} isBrief />
              </Suspense>
            )
          )
        }
        onNudge={nudgeSupervisor}
      />
      {!user.hasCompletedOnboarding && !areLoading(loadedLicenses) && (
        <Suspense>
          <Introduction
            user={user}
            hasLicense={licenses.length > 0}
            onSave={updateUser}
            onComplete={completeOnboarding}
          />
        </Suspense>
      )}
    </>
  );
}
