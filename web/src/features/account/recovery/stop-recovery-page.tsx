import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/links.tsx';
import { stopRecovery } from '../parts/password.api.ts';
import { AccountCard } from '../parts/account-card.tsx';
import { Outcome, useAttempt } from '../parts/attempt.tsx';
import { continueLink, IncompleteLink } from '../parts/incomplete-link.tsx';
import { PressToRefuse } from '../parts/press-to-refuse.tsx';
import { useLinkToken } from '../parts/use-link-token.ts';

/**
 * The target of a link in the email that informs the old address of a recovery. Only the button stops it, because mail
 * scanners open links.
 */
export function StopRecoveryPage() {
  const token = useLinkToken();
  const { run, isBusy, isDone, failure } = useAttempt(
    () => stopRecovery(token),
    'Failed to stop the recovery request. Please try again.',
  );
  if (isDone) {
    return (
      <AccountCard
        title="Recovery Stopped"
        text="The recovery request was stopped. Your account is unchanged."
        footer={continueLink}
      >
        <Outcome>
          <Typography>
            The person who asked knew your username, name and license number. If you use your password
            elsewhere, set a new one.
          </Typography>
          <LinkButton to="/forgot-password" variant="outlined" size="large">
            Set a New Password
          </LinkButton>
        </Outcome>
      </AccountCard>
    );
  }
  if (!token) return <IncompleteLink />;
  return (
    <PressToRefuse
      title="Stop Account Recovery"
      text="Someone asked to change the email address of your account. If it wasn’t you, stop it here. Your account won’t change."
      label="Stop This Recovery"
      failure={failure}
      isBusy={isBusy}
      onPress={() => void run()}
      otherwise="If it was you, you don’t need to do anything."
    />
  );
}
