import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/links.tsx';
import { AccountCard } from '../parts/account-card.tsx';
import { Outcome, useAttempt } from '../parts/attempt.tsx';
import { IncompleteLink } from '../parts/incomplete-link.tsx';
import { refuseAddress } from '../parts/password.api.ts';
import { PressToRefuse } from '../parts/press-to-refuse.tsx';
import { useLinkToken } from '../parts/use-link-token.ts';

/**
 * The target of the link for people whose address somebody else entered. Only the button refuses it, because mail
 * scanners open links.
 */
export function RefuseAddressPage() {
  const token = useLinkToken();
  const { run, isBusy, isDone, failure } = useAttempt(
    () => refuseAddress(token),
    'Failed to refuse the account. Please try again.',
  );
  if (isDone) {
    return (
      <AccountCard title="Account Refused" text="We won't send you links for this account again." footer="">
        <Outcome>
          <Typography>
            If the account had another verified address before, it has that address again. You can still open
            an account of your own.
          </Typography>
          <LinkButton to="/" variant="outlined" size="large">
            Go to Clinical Hours
          </LinkButton>
        </Outcome>
      </AccountCard>
    );
  }
  if (!token) return <IncompleteLink />;
  return (
    <PressToRefuse
      title="Not Your Account?"
      text="Someone entered your email address for a Clinical Hours account. If the account isn't yours, refuse it here."
      label="This Is Not My Account"
      failure={failure}
      isBusy={isBusy}
      onPress={() => void run()}
      otherwise="The account then stops using your address. If it’s your account, you don’t need to do anything."
    />
  );
}
