import type { UserRecord } from '@clinical-hours/proto/api';
import { ReportPage } from '../../features/report/report-page.tsx';
import { useStats } from '../../features/session/session.api.ts';

export function ReportsRoute({ user }: { user: UserRecord }) {
  return <ReportPage user={user} stats={useStats()} />;
}
