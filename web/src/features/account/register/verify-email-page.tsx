import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/links.tsx';
import { useAccountActions, useUser } from '../parts/account.api.ts';
import { verifyEmail } from '../parts/password.api.ts';
import { AccountCard } from '../parts/account-card.tsx';
import { FormFailure, Outcome, useAttempt } from '../parts/attempt.tsx';
import { continueLink, IncompleteLink } from '../parts/incomplete-link.tsx';
import { useLinkToken } from '../parts/use-link-token.ts';

/** The target of the link in the welcome email. Mail scanners open links, so only the button verifies. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const { refreshUser } = useAccountActions();
  const { data: user } = useUser();
  const { run, isBusy, isDone, failure } = useAttempt(async () => {
    await verifyEmail(token);
    await refreshUser().catch(() => undefined);
  }, 'Failed to verify your email address. Please try again.');
  if (isDone) {
    return (
      <AccountCard title="Email Verified" text="Thank you: your email address is verified." footer="">
        <Outcome>
          <LinkButton to={user ? '/' : '/login'} variant="contained" size="large">
            {user ? 'Go to Dashboard' : 'Sign In'}
          </LinkButton>
        </Outcome>
      </AccountCard>
    );
  }
  if (!token) {
    return (
      <IncompleteLink title="Invalid Verification Link">
        <Typography sx={{ color: 'text.secondary' }}>Sign in to get a new one.</Typography>
      </IncompleteLink>
    );
  }
  return (
    <AccountCard
      title="Verify Your Email"
      text="This confirms that the email address is yours."
      footer={continueLink}
    >
      <Stack spacing={2}>
        <FormFailure text={failure} />
        <Button variant="contained" size="large" disabled={isBusy} onClick={() => void run()}>
          Verify Email
        </Button>
      </Stack>
    </AccountCard>
  );
}
