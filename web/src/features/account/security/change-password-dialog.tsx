import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { CurrentPasswordField } from '../../../components/forms/current-password-field.tsx';
import { adminPasswordSchema, passwordSchema } from '../parts/password-schemas.ts';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { changePassword } from '../parts/password.api.ts';

interface Props {
  username: string;
  isAdmin: boolean;
  onClose: () => void;
}

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Asks for the current password and a new one. */
export function ChangePasswordDialog({ username, isAdmin, onClose }: Props) {
  const run = useActionWithFeedback();
  const [submit, isBusy] = useAction(async (values: typeof empty, form: FormikHelpers<typeof empty>) => {
    const { currentPassword, password } = values;
    await run({
      call: () => changePassword({ currentPassword, password }),
      done: { title: 'Password changed', description: 'You’re signed out on your other devices.' },
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
      validationSchema={isAdmin ? adminPasswordSchema : passwordSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Change Password" />}
    >
      <Typography>A new password signs you out on all other devices.</Typography>
      <CurrentPasswordField username={username} />
      <NewPasswordFields isOfAdministrator={isAdmin} />
    </FormDialog>
  );
}
