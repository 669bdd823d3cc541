import Alert from '@mui/material/Alert';
import { TextLink } from '../../../components/links.tsx';
import { formatTime } from '../../../lib/figures/moments.ts';

/** Warns a signed-in user that a password link was requested: someone may be trying to take over the account. */
export function ResetLinkBanner({ sentAt }: { sentAt: string }) {
  return (
    <Alert severity="warning" role="note" sx={{ mb: { xs: 3, md: 4 } }}>
      A link to choose a new password was sent to your email at {formatTime(sentAt)}. If you didn’t ask for
      it, check under <TextLink to="/account#security">Security</TextLink> who is signed in, and that you
      alone can read your email.
    </Alert>
  );
}
