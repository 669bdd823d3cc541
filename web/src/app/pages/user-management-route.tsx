import type { UserRecord } from '@clinical-hours/proto/api';
import { useAccountActions } from '../../features/account/account.api.ts';
import { AdministrationPage } from '../../features/administration/administration-page.tsx';

export function UserManagementRoute({ user }: { user: UserRecord }) {
  const { refreshUser } = useAccountActions();
  return <AdministrationPage ownId={user.id} onOwnChange={refreshUser} />;
}
