import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton, TextLink } from '../../components/links.tsx';
import { useAccountActions } from './account.api.ts';
import { verifyEmail } from './password.api.ts';
import { AccountCard } from './account-card.tsx';
import { FormFailure, Outcome, useAttempt } from './attempt.tsx';
import { useLinkToken } from './use-link-token.ts';

const continueLink = <TextLink to="/">Continue to Clinical Hours</TextLink>;

/** The target of the link in the welcome email. Mail scanners open links, so only the button verifies. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const { refreshUser } = useAccountActions();
  const { run, isBusy, isDone, failure } = useAttempt(async () => {
    await verifyEmail(token);
    await refreshUser().catch(() => undefined);
  }, 'Failed to verify your email address. Please try again.');
  if (isDone) {
    return (
      <AccountCard title="Email Verified" text="Thank you: your email address is verified." footer="">
        <Outcome>
          <LinkButton to="/" variant="contained" size="large">
            Continue to Clinical Hours
          </LinkButton>
        </Outcome>
      </AccountCard>
    );
  }
  if (!token) {
    return (
      <AccountCard
        title="Invalid Verification Link"
        text="This link is not complete. Please open it from the email again, or copy all of it into the address bar."
        footer={continueLink}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          Once you are signed in you can have a new one sent.
        </Typography>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Verify Your Email"
      text="One press of the button confirms that this email address is yours."
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
