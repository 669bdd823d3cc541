import Button from '@mui/material/Button';
import { formatDate } from '../../../lib/figures/dates.ts';
import { removeAuthenticatorApp } from './security.api.ts';
import { SecurityPart } from './security-parts.tsx';
import type { Confirm } from './use-security-dialogs.ts';

interface Props {
  /** When it was set up; null without one. */
  addedAt: string | null;
  canAdd: boolean;
  onSetUp: () => void;
  onConfirm: Confirm;
}

export function AuthenticatorAppPart({ addedAt, canAdd, onSetUp, onConfirm }: Props) {
  const title = 'Authenticator App';
  if (addedAt === null) {
    return (
      <SecurityPart title={title} text="After your password, you enter a code from an app on your phone.">
        <Button
          variant="outlined"
          disabled={!canAdd}
          onClick={onSetUp}
          aria-label="Set up an authenticator app"
        >
          Set Up
        </Button>
      </SecurityPart>
    );
  }
  const remove = () =>
    onConfirm({
      title: 'Remove Authenticator App',
      text: 'You can no longer sign in with its codes. Delete the entry in the app, too.',
      submitLabel: 'Remove',
      done: 'Authenticator app removed',
      change: removeAuthenticatorApp,
    });
  return (
    <SecurityPart title={title} text={`Set up ${formatDate(addedAt)}. Enter its code after your password.`}>
      <Button variant="outlined" color="error" onClick={remove} aria-label="Remove the authenticator app">
        Remove
      </Button>
    </SecurityPart>
  );
}
