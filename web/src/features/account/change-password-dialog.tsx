import { changePasswordFormSchema } from '@clinical-hours/proto/api';
import type { FormikHelpers } from 'formik';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormTextField } from '../../components/form.tsx';
import { useActionWithFeedback } from '../../components/use-action-with-feedback.ts';
import { useAction } from '../../lib/use-action.ts';
import { changePassword } from './password.api.ts';

interface Props {
  /** Lets a password manager find the right password. */
  username: string;
  onClose: () => void;
}

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Asks for the current password and a new one. */
export function ChangePasswordDialog({ username, onClose }: Props) {
  const run = useActionWithFeedback();
  const [submit, isBusy] = useAction(async (values: typeof empty, form: FormikHelpers<typeof empty>) => {
    const { currentPassword, password } = values;
    await run({
      call: () => changePassword({ currentPassword, password }),
      done: { title: 'Password changed', description: 'Other devices have to sign in again.' },
      failure: 'Failed to change the password. Please try again.',
      onDone: () => {
        form.resetForm();
        onClose();
      },
    });
  });
  return (
    <FormDialog
      title="Change Password"
      isSmall
      firstFocus="field"
      initialValues={empty}
      validationSchema={changePasswordFormSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Change Password" />}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <FormTextField
        name="currentPassword"
        label="Current Password"
        type="password"
        autoComplete="current-password"
      />
      <FormTextField
        name="password"
        label="New Password"
        type="password"
        autoComplete="new-password"
        helperText="At least 8 characters. Not your name, and not words of the field alone."
      />
      <FormTextField
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
