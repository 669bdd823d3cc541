import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/links.tsx';
import { stopRecovery } from './password.api.ts';
import { AccountCard } from './account-card.tsx';
import { FormFailure, Outcome, useAttempt } from './attempt.tsx';
import { continueLink, IncompleteLink } from './incomplete-link.tsx';
import { useLinkToken } from './use-link-token.ts';

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
            Whoever asked knew your username, name and license number. If you use your password elsewhere, set
            a new one.
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
    <AccountCard
      title="Stop Account Recovery"
      text="Somebody asked to move your account to another email address. If it was not you, stop it here: your account stays as it is."
      footer={continueLink}
    >
      <Stack spacing={2}>
        <FormFailure text={failure} />
        <Button variant="contained" color="error" size="large" disabled={isBusy} onClick={() => void run()}>
          Stop This Recovery
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>If it was you, there is nothing to do.</Typography>
      </Stack>
    </AccountCard>
  );
}
