import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton, TextLink } from '../../../components/links.tsx';
import { AccountCard } from '../parts/account-card.tsx';
import { FormFailure, Outcome, useAttempt } from '../parts/attempt.tsx';
import { IncompleteLink } from '../parts/incomplete-link.tsx';
import { keepAccount } from '../parts/password.api.ts';
import { useLinkToken } from '../parts/use-link-token.ts';

/** The target of the link that takes a deletion back. Only the button does it, because mail scanners open links. */
export function KeepAccountPage() {
  const token = useLinkToken();
  const { run, isBusy, isDone, failure } = useAttempt(
    () => keepAccount(token),
    'Failed to keep the account. Please try again.',
  );
  if (isDone) {
    return (
      <AccountCard title="Account Kept" text="Your account is open again, with everything in it." footer="">
        <Outcome>
          <Typography>
            If you didn’t close it, <TextLink to="/forgot-password">choose a new password</TextLink>: someone
            else knows yours.
          </Typography>
          <LinkButton to="/login" variant="outlined" size="large">
            Sign In
          </LinkButton>
        </Outcome>
      </AccountCard>
    );
  }
  if (!token) return <IncompleteLink />;
  return (
    <AccountCard
      title="Keep Your Account"
      text="This account is closed and will be deleted. You can undo that here."
      footer=""
    >
      <Stack spacing={2}>
        <FormFailure text={failure} />
        <Button variant="contained" size="large" disabled={isBusy} onClick={() => void run()}>
          Keep My Account
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>
          If you still want it deleted, you don’t need to do anything.
        </Typography>
      </Stack>
    </AccountCard>
  );
}
