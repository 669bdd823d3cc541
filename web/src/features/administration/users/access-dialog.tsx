import type { UserRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { accessTexts, type AccessAction } from '../user-access.ts';

interface Props {
  action: AccessAction;
  user: UserRecord;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is done about how a user signs in, and says what will happen. */
export function AccessDialog({ action, user, isBusy, onCancel, onConfirm }: Props) {
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
