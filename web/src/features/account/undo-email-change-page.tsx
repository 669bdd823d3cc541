import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/links.tsx';
import { AccountCard } from './account-card.tsx';
import { useAccountActions } from './account.api.ts';
import { FormFailure, Outcome, useAttempt } from './attempt.tsx';
import { continueLink, IncompleteLink } from './incomplete-link.tsx';
import { undoEmailChange } from './password.api.ts';
import { useLinkToken } from './use-link-token.ts';

/**
 * The target of the link in the email that informs the former address of a change. Only the button undoes it, because
 * mail scanners open links.
 */
export function UndoEmailChangePage() {
  const token = useLinkToken();
  const { refreshUser } = useAccountActions();
  const { run, isBusy, isDone, failure } = useAttempt(async () => {
    await undoEmailChange(token);
    // All web sessions of this user have ended, perhaps including the one in this browser.
    await refreshUser().catch(() => undefined);
  }, 'Failed to undo the change. Please try again.');
  if (isDone) return <ChangeUndone />;
  if (!token) return <IncompleteLink />;
  return (
    <AccountCard
      title="Undo a Changed Email Address"
      text="The email address of your account was changed. If it wasn’t you, undo it here. Your account will get its old address back."
      footer={continueLink}
    >
      <Stack spacing={2}>
        <FormFailure text={failure} />
        <Button variant="contained" color="error" size="large" disabled={isBusy} onClick={() => void run()}>
          Undo the Change
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>
          This signs out all devices and turns off the current password. Passkeys, authenticator apps and
          recovery codes added since the change are removed. We’ll send you a link to choose a new password.
          If you changed the address yourself, you don’t need to do anything.
        </Typography>
      </Stack>
    </AccountCard>
  );
}

function ChangeUndone() {
  return (
    <AccountCard title="Change Undone" text="Your account has its old email address again." footer="">
      <Outcome>
        <Typography>
          All devices are signed out. The password no longer works, because someone else may know it.
          Passkeys, authenticator apps and recovery codes added since the change are removed. Older ones stay.
          A link to choose a new password is on its way to your email.
        </Typography>
        <LinkButton to="/forgot-password" variant="outlined" size="large">
          Ask for Another Link
        </LinkButton>
      </Outcome>
    </AccountCard>
  );
}
