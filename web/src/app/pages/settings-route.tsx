import type { OwnUserRecord } from '@clinical-hours/proto/api';
import { useAccountActions } from '../../features/account/account.api.ts';
import { GoalsPage } from '../../features/goals/goals-page.tsx';

export function SettingsRoute({ user }: { user: OwnUserRecord }) {
  const { updateUser } = useAccountActions();
  return <GoalsPage user={user} onSave={updateUser} />;
}
