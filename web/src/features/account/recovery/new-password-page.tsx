import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { ValidatedForm } from '../../../components/forms/form.tsx';
import { useToast } from '../../../components/feedback/toast.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import { AccountCard } from '../parts/account-card.tsx';
import { useAccountActions } from '../parts/account.api.ts';
import { FormFailure } from '../parts/attempt.tsx';
import { CurrentPasswordField } from '../../../components/forms/current-password-field.tsx';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { adminPasswordSchema } from '../parts/password-schemas.ts';
import { changePassword } from '../parts/password.api.ts';
import { useFormAttempt } from '../parts/use-form-attempt.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Shown in place of the application to an administrator whose password was set by someone else, or is too short. */
export function NewPasswordPage({ username }: { username: string }) {
  const toast = useToast();
  const { refreshUser } = useAccountActions();
  const { submit, isBusy, failure } = useFormAttempt(async (values: typeof empty) => {
    const { currentPassword, password } = values;
    await changePassword({ currentPassword, password });
    toast({ title: 'Password changed', description: 'You’re signed out on your other devices.' });
    await refreshUser();
  }, 'Failed to change the password. Please try again.');
  return (
    <AccountCard
      title="Choose a New Password"
      text="Your password was set for you, or is too short for an administrator. Please choose a new one to continue."
      footer={<SignOutButton />}
    >
      <Formik initialValues={empty} validationSchema={adminPasswordSchema} onSubmit={submit}>
        <ValidatedForm label="Choose a new password">
          <Stack spacing={3}>
            <CurrentPasswordField username={username} />
            <NewPasswordFields isOfAdministrator />
            <FormFailure text={failure} />
            <Button type="submit" variant="contained" size="large" disabled={isBusy}>
              Change Password
            </Button>
          </Stack>
        </ValidatedForm>
      </Formik>
    </AccountCard>
  );
}

function SignOutButton() {
  const navigate = useNavigate();
  const { signOut } = useAccountActions();
  const [leave, isBusy] = useAction(async () => {
    await navigate('/');
    await signOut();
  });
  return (
    <Button disabled={isBusy} onClick={() => void leave()}>
      Sign Out
    </Button>
  );
}
