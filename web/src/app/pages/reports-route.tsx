import type { UserRecord } from '@clinical-hours/proto/api';
import { lazy, Suspense } from 'react';
import { LoadError } from '../../components/load-error.tsx';
import { ReportPage } from '../../features/report/report-page.tsx';
import { useStats } from '../../features/session/session.api.ts';
import { useLicenses } from '../../lib/licenses.ts';

// Only trainees with a license need it.
const CountableCards = lazy(() =>
  import('../../features/licensure/countable-card.tsx').then(
    (module) => ({ default: module.CountableCards }),
    (error: unknown) => ({ default: () => <NotLoaded error={error} /> }),
  ),
);

export function ReportsRoute({ user }: { user: UserRecord }) {
  const { data: licenses = [] } = useLicenses();
  const licensing = licenses.length > 0 && (
    <Suspense fallback={null}>
      <CountableCards />
    </Suspense>
  );
  return <ReportPage user={user} stats={useStats()} licensing={licensing} />;
}

function NotLoaded({ error }: { error: unknown }) {
  return <LoadError what="your countable hours" error={error} onRetry={() => window.location.reload()} />;
}
