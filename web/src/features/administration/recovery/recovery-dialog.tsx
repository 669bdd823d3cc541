import type { RecoveryRequestRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { DecisionButtons } from '../../../components/forms/decision-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { decideRecovery } from '../administration.api.ts';
import { RecoveryFacts } from './recovery-facts.tsx';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';

const schema = lazySchema(({ prose }) => ({ notes: prose('Notes', 2_000) }));

interface Draft {
  decision: 'approve' | 'reject';
  notes: string;
}

interface Props {
  request: RecoveryRequestRecord;
  onClose: () => void;
}

/** Lets an administrator approve or reject a recovery request. */
export function RecoveryDialog({ request, onClose }: Props) {
  const run = useActionWithFeedback();
  const [decide, isBusy] = useAction(({ decision, notes }: Draft) =>
    run({
      call: () => decideRecovery(request.id, { decision, notes: notes.trim() }),
      done: { title: decision === 'approve' ? 'Recovery approved' : 'Recovery rejected' },
      failure: 'Failed to decide recovery request. Please try again.',
      onDone: onClose,
      // The request was decided or stopped meanwhile, so nothing is left to do here.
      onStale: onClose,
    }),
  );
  const initial: Draft = { decision: 'reject', notes: '' };
  return (
    <FormDialog
      title="Review Recovery Request"
      initialValues={initial}
      validationSchema={schema}
      onSubmit={decide}
      onClose={onClose}
      buttons={<DecisionButtons isBusy={isBusy} />}
    >
      <Typography>
        {request.isWithoutLicense
          ? `${request.user.name} gave the username and full name of this account and says they never entered a license number. The account had none, so this is weak proof.`
          : `${request.user.name} gave the username, full name and license number of this account.`}{' '}
        Please verify in another way that it is them.
      </Typography>
      <RecoveryFacts request={request} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Approving changes the account to the new email, signs it out everywhere, turns off two-step sign-in,
        and sends a link to set a new password there. We notify the old address.
      </Typography>
      <FormTextField
        name="notes"
        label="Notes (optional)"
        multiline
        minRows={2}
        helperText="How you verified it. Administrators only."
      />
    </FormDialog>
  );
}
