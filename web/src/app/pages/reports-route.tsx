import type { UserRecord } from '@clinical-hours/proto/api';
import { Suspense } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { ListSkeleton, LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { useHowFar } from './use-how-far.ts';
import { areLoading } from '../../components/loading/when-loaded.tsx';
import { usualCounting } from '../../features/licensure/parts/license-path.ts';
import { useBoardPapers } from '../../features/licensure/papers/use-board-papers.tsx';
import { ReportPage } from '../../features/report/report-page.tsx';
import { useStats } from '../../features/session/session.api.ts';
import { useLicenses } from '../../lib/licenses.ts';

const LicenseLines = lazyPart(
  async () => (await import('../../features/licensure/hours/license-lines.tsx')).LicenseLines,
  'your countable hours',
);

export function ReportsRoute({ user }: { user: UserRecord }) {
  const stats = useStats();
  const howFar = useHowFar(user, stats);
  const loadedLicenses = useLicenses();
  const licenses = loadedLicenses.data ?? [];
  const licensing = areLoading(loadedLicenses) ? (
    <LoadingRegion />
  ) : (
    licenses.length > 0 && (
      <Suspense fallback={<ListSkeleton rows={1} height={180} />}>
        <LicenseLines licenses={licenses} />
      </Suspense>
    )
  );
  const { papers, dialog } = useBoardPapers(licenses, usualCounting);
  return (
    <>
      <ReportPage user={user} stats={stats} howFar={howFar} licensing={licensing} papers={papers} />
      {dialog}
    </>
  );
}
