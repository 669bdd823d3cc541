import type { UserRecord } from '@clinical-hours/proto/api';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import type { useUserActions } from './use-user-actions.ts';
import { type UserAction, accessTexts, type AccessAction } from '../user-access.ts';
import { UserForm } from './user-form.tsx';
import Alert from '@mui/material/Alert';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';

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

interface AccessDialogProps {
  action: AccessAction;
  user: UserRecord;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is done about how a user signs in, and says what will happen. */
function AccessDialog({ action, user, isBusy, onCancel, onConfirm }: AccessDialogProps) {
  const { label, about, warning, isSevere } = accessTexts[action];
  return (
    <ConfirmDialog
      isOpen
      title={label}
      text={about(`${user.name} (${user.username})`)}
      cancelLabel="Cancel"
      confirmLabel={label}
      confirmColor={isSevere ? 'error' : 'primary'}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {warning && (
        <Alert severity="warning" role="note" sx={{ mt: 2 }}>
          {warning}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
