import type { SecondFactorStepRecord, DeletionRecord, Described } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CurrentPasswordField } from '../../../components/forms/current-password-field.tsx';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { useToast } from '../../../components/feedback/toast.tsx';
import { useAccountActions } from '../parts/account.api.ts';
import { FormFailure } from '../parts/attempt.tsx';
import { confirmedSchema } from '../parts/password-schemas.ts';
import { SecondFactorForm } from '../parts/second-factor-form.tsx';
import { useFormAttempt } from '../parts/use-form-attempt.ts';
import { request } from '../../../lib/requests/http.ts';

interface Props {
  username: string;
  onClose: () => void;
}

const title = 'Delete My Account';
const empty = { currentPassword: '' };

/** Says what a deletion means, and asks for the password, and for the second factor where there is one. */
export function DeleteAccountDialog({ username, onClose }: Props) {
  const { signOut } = useAccountActions();
  const navigate = useNavigate();
  const toast = useToast();
  const [step, setStep] = useState<SecondFactorStepRecord>();
  const [reason, setReason] = useState<string>();
  const finish = async () => {
    toast({
      title: 'Account closed',
      description: 'We’ll delete it in 7 days. To undo this, use the link in our email.',
    });
    onClose();
    await navigate('/', { replace: true });
    await signOut();
  };
  const { submit, isBusy, failure } = useFormAttempt(async ({ currentPassword }: typeof empty, form) => {
    const needed = await closeAccount(currentPassword);
    // An emptied form asks no question about unsaved text.
    form.resetForm();
    if (needed) setStep(needed);
    else await finish();
  }, 'Failed to delete the account. Please try again.');
  if (step) {
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="delete-account-step">
        <DialogTitle id="delete-account-step">{title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>Verify it’s you. This closes your account.</Typography>
          <SecondFactorForm
            step={step}
            give={completeClosing}
            onSignedIn={finish}
            onRestart={(why) => {
              setReason(why);
              setStep(undefined);
            }}
          />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      isSmall
      firstFocus="field"
      initialValues={empty}
      validationSchema={confirmedSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={title} />}
    >
      <Consequences />
      <CurrentPasswordField username={username} />
      <FormFailure text={failure ?? reason} />
    </FormDialog>
  );
}

function Consequences() {
  return (
    <>
      <Typography>
        Your account closes right away. After 7 days, we delete it. Until then, you can undo this with the
        link in our email.
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        <li>
          <strong>What we delete:</strong> sessions with their history, supervisors, tasks, questions,
          documents, licenses, and the contents of receipts.
        </li>
        <li>
          <strong>What stays:</strong> the numbers of receipts, without their contents, and emails already in
          someone’s mailbox. Receipts can no longer be verified here.
        </li>
        <li>
          <strong>Who we notify:</strong> you, by email. Supervisors’ links say right away that the account is
          closed. After 7 days, we email everyone who signed receipts once, unless they opted out.
        </li>
      </Box>
    </>
  );
}

/** Closes the user's account by their password. Returns what is needed further when a second factor is missing. */
async function closeAccount(currentPassword: string): Promise<SecondFactorStepRecord | undefined> {
  const answer = await request<DeletionRecord | SecondFactorStepRecord>('/api/account/deletion', {
    method: 'POST',
    body: { currentPassword },
  });
  return 'methods' in answer ? answer : undefined;
}

/** Closes the account by a code or a passkey. */
function completeClosing(body: Described['SecondFactor']): Promise<DeletionRecord> {
  return request('/api/account/deletion/second-factor', { method: 'POST', body });
}
