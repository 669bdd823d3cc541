import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/links.tsx';
import { AccountCard } from '../parts/account-card.tsx';
import { useAccountActions } from '../parts/account.api.ts';
import { FormFailure, Outcome, useAttempt } from '../parts/attempt.tsx';
import { continueLink, IncompleteLink } from '../parts/incomplete-link.tsx';
import { refuseFactors, undoEmailChange } from '../parts/password.api.ts';
import { useLinkToken } from '../parts/use-link-token.ts';

interface Texts {
  title: string;
  text: string;
  button: string;
  /** What the button does. */
  about: string;
  failure: string;
  done: { title: string; text: string; about: string };
}

const signedOut =
  'All devices are signed out. The password no longer works, because someone else may know it.';
const linkSent = 'A link to choose a new password is on its way to your email.';
const beginning = 'This signs out all devices and turns off the current password.';

/** The target of the link in the email that informs the former address of a change. */
export function UndoEmailChangePage() {
  return (
    <TakeBackPage
      act={undoEmailChange}
      texts={{
        title: 'Undo a Changed Email Address',
        text: 'The email address of your account was changed. If it wasn’t you, undo it here. Your account will get its old address back.',
        button: 'Undo the Change',
        about: `${beginning} Passkeys, authenticator apps and recovery codes added since the change, or in the 72 hours before it, are removed. We’ll send you a link to choose a new password. If you changed the address yourself, you don’t need to do anything.`,
        failure: 'Failed to undo the change. Please try again.',
        done: {
          title: 'Change Undone',
          text: 'Your account has its old email address again.',
          about: `${signedOut} Passkeys, authenticator apps and recovery codes added since the change, or in the 72 hours before it, are removed. Older ones stay. ${linkSent}`,
        },
      }}
    />
  );
}

/** The target of the link in the email about an added second factor, or new recovery codes. */
export function RefuseFactorsPage() {
  return (
    <TakeBackPage
      act={refuseFactors}
      texts={{
        title: 'Wasn’t It You?',
        text: 'Someone added a way to sign in to your account. If it wasn’t you, remove it here.',
        button: 'This Wasn’t Me',
        about: `${beginning} What our email told you about is removed, with every way to sign in that was added after it. If the email address of the account was changed since, your account gets this one back. We’ll send you a link to choose a new password. If it was you, you don’t need to do anything.`,
        failure: 'Failed to remove it. Please try again.',
        done: {
          title: 'Removed',
          text: 'No one can sign in to your account with it.',
          about: `${signedOut} What you had added before stays. ${linkSent}`,
        },
      }}
    />
  );
}

/** Undoes what someone else did to an account. Only the button does it, because mail scanners open links. */
function TakeBackPage({ act, texts }: { act: (token: string) => Promise<void>; texts: Texts }) {
  const token = useLinkToken();
  const { refreshUser } = useAccountActions();
  const { run, isBusy, isDone, failure } = useAttempt(async () => {
    await act(token);
    // All web sessions of this user have ended, perhaps including the one in this browser.
    await refreshUser().catch(() => undefined);
  }, texts.failure);
  if (isDone) return <TakenBack {...texts.done} />;
  if (!token) return <IncompleteLink />;
  return (
    <AccountCard title={texts.title} text={texts.text} footer={continueLink}>
      <Stack spacing={2}>
        <FormFailure text={failure} />
        <Button variant="contained" color="error" size="large" disabled={isBusy} onClick={() => void run()}>
          {texts.button}
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>{texts.about}</Typography>
      </Stack>
    </AccountCard>
  );
}

function TakenBack({ title, text, about }: Texts['done']) {
  return (
    <AccountCard title={title} text={text} footer="">
      <Outcome>
        <Typography>{about}</Typography>
        <LinkButton to="/forgot-password" variant="outlined" size="large">
          Ask for Another Link
        </LinkButton>
      </Outcome>
    </AccountCard>
  );
}
