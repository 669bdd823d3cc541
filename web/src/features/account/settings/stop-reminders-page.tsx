import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../../components/links.tsx';
import { useAccountActions } from '../parts/account.api.ts';
import { stopReminders } from '../parts/password.api.ts';
import { AccountCard } from '../parts/account-card.tsx';
import { FormFailure, Outcome, useAttempt } from '../parts/attempt.tsx';
import { continueLink, IncompleteLink } from '../parts/incomplete-link.tsx';
import { useLinkToken } from '../parts/use-link-token.ts';

/** The target of a link in every reminder. Only the button stops them, because mail scanners open links. */
export function StopRemindersPage() {
  const token = useLinkToken();
  const { refreshUser } = useAccountActions();
  const { run, isBusy, isDone, failure } = useAttempt(async () => {
    await stopReminders(token);
    await refreshUser().catch(() => undefined);
  }, 'Failed to stop the reminders. Please try again.');
  if (isDone) {
    return (
      <AccountCard
        title="Reminders Stopped"
        text="We’ll no longer remind you about weeks without hours."
        footer={continueLink}
      >
        <Outcome>
          <Typography>
            If you change your mind, turn them on again under <TextLink to="/account">Account</TextLink>.
          </Typography>
        </Outcome>
      </AccountCard>
    );
  }
  if (!token) return <IncompleteLink />;
  return (
    <AccountCard
      title="Stop Reminders"
      text="We email you on Fridays if you logged nothing that week. You can stop these emails here. Nothing else changes."
      footer={continueLink}
    >
      <Stack spacing={2}>
        <FormFailure text={failure} />
        <Button variant="contained" size="large" disabled={isBusy} onClick={() => void run()}>
          Stop the Reminders
        </Button>
      </Stack>
    </AccountCard>
  );
}
