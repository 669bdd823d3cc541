import type { UserRecord } from '@clinical-hours/proto/api';
import { AccessDialog } from './access-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import type { useUserActions } from './use-user-actions.ts';
import type { UserAction } from '../user-access.ts';
import { UserForm } from './user-form.tsx';

/** What is about to be done, and the user whom it concerns. */
export interface OpenUserDialog {
  action: UserAction;
  user: UserRecord;
}

interface Props extends OpenUserDialog {
  actions: ReturnType<typeof useUserActions>;
  onClose: () => void;
}

export function UserDialog({ action, user, actions, onClose }: Props) {
  const { save, remove, isRemoving, changeAccess, isChangingAccess } = actions;
  if (action === 'edit') return <UserForm user={user} onSave={save} onClose={onClose} />;
  if (action === 'delete') {
    return (
      <DeleteUserDialog
        user={user}
        isBusy={isRemoving}
        onCancel={onClose}
        onConfirm={() => void remove(user)}
      />
    );
  }
  return (
    <AccessDialog
      action={action}
      user={user}
      isBusy={isChangingAccess}
      onCancel={onClose}
      onConfirm={() => void changeAccess(action, user)}
    />
  );
}
