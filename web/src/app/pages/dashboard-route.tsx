import type { UserRecord } from '@clinical-hours/proto/api';
import { useAccountActions } from '../../features/account/account.api.ts';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { OnboardingDialog } from '../../features/onboarding/onboarding-dialog.tsx';
import { useSessions, useStats } from '../../features/session/session.api.ts';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';

export function DashboardRoute({ user }: { user: UserRecord }) {
  const { completeOnboarding } = useAccountActions();
  return (
    <>
      <DashboardPage user={user} stats={useStats()} sessions={useSessions()} supervisors={useSupervisors()} />
      {!user.hasCompletedOnboarding && <OnboardingDialog onComplete={completeOnboarding} />}
    </>
  );
}
