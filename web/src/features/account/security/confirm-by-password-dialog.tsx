import type { SecurityOutcome } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormFailure } from '../parts/attempt.tsx';
import { CurrentPasswordField } from '../../../components/forms/current-password-field.tsx';
import { confirmedSchema } from '../parts/password-schemas.ts';
import { useFormAttempt } from '../parts/use-form-attempt.ts';

/** A change of second factors, which the current password confirms. */
export interface PasswordQuestion {
  title: string;
  text: string;
  /** What should be known before. */
  warning?: string | undefined;
  submitLabel: string;
  /** The title of the toast after the change. */
  done: string;
  change: (currentPassword: string) => Promise<SecurityOutcome>;
}

interface Props {
  username: string;
  question: PasswordQuestion;
  onDone: (outcome: SecurityOutcome, done: string) => void;
  onClose: () => void;
}

const empty = { currentPassword: '' };

/** Asks for the current password, and makes a change with it. */
export function ConfirmByPasswordDialog({ username, question, onDone, onClose }: Props) {
  const { title, text, warning, submitLabel, done, change } = question;
  const { submit, isBusy, failure } = useFormAttempt(
    async ({ currentPassword }: typeof empty) => onDone(await change(currentPassword), done),
    'That did not work. Please try again.',
  );
  return (
    <FormDialog
      title={title}
      isSmall
      firstFocus="field"
      initialValues={empty}
      validationSchema={confirmedSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={submitLabel} />}
    >
      <Typography>{text}</Typography>
      {warning !== undefined && (
        <Alert severity="info" role="note">
          {warning}
        </Alert>
      )}
      <CurrentPasswordField username={username} />
      <FormFailure text={failure} />
    </FormDialog>
  );
}
