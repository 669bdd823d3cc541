import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useToast } from '../../../components/feedback/toast.tsx';
import { serverMessage } from '../../../lib/requests/http.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { resendVerification, useAccountActions } from '../parts/account.api.ts';

const storageKey = 'verification-banner-put-away';

/** Asks the user to verify their address. The user can dismiss it for good in this browser. */
export function VerificationBanner({ email }: { email: string }) {
  const [isDismissed, setIsDismissed] = useState(
    () => readStored<boolean>('localStorage', storageKey) === true,
  );
  const toast = useToast();
  const { refreshUser } = useAccountActions();
  const [resend, isBusy] = useAction(async () => {
    try {
      const { isSent, message } = await resendVerification();
      if (isSent) return toast({ title: 'Verification email sent', description: message });
      toast({ title: message });
      await refreshUser();
    } catch (error) {
      const title = 'Failed to send verification email. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
    }
  });
  const dismiss = () => {
    writeStored('localStorage', storageKey, true);
    setIsDismissed(true);
  };
  if (isDismissed) return null;
  return (
    <Alert
      role="note"
      icon={false}
      severity="info"
      sx={{
        mb: { xs: 3, md: 4 },
        py: 0.25,
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: '1px solid',
        borderColor: 'divider',
        '& .MuiAlert-message': { width: '100%', py: 0.5 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere', py: 0.5 }}>
          Verify your email: we sent a link to {email}. Until then, our emails to your supervisors may wait.
        </Box>
        <Box sx={{ display: 'flex', ml: { xs: -1, sm: 0 } }}>
          <Button size="small" disabled={isBusy} onClick={() => void resend()} sx={{ px: 1.25 }}>
            Resend Email
          </Button>
          <Button size="small" color="inherit" onClick={dismiss} sx={{ px: 1.25 }}>
            Not Now
          </Button>
        </Box>
      </Box>
    </Alert>
  );
}
