import { loginSchema } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { FormCheckbox } from '../../components/form-checkbox.tsx';
import { FormTextField } from '../../components/form-text-field.tsx';
import { ValidatedForm } from '../../components/form.tsx';
import { useToast } from '../../components/toast.tsx';
import { serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { useAccountActions } from './account.api.ts';

const empty = { username: '', password: '', stayLoggedIn: false };

export function LoginForm() {
  const { signIn } = useAccountActions();
  const toast = useToast();
  const [submit, isBusy] = useAction(async (values: typeof empty) => {
    try {
      await signIn(loginSchema.cast(values));
    } catch (error) {
      const description = serverMessage(error) ?? 'Invalid username or password';
      toast({ title: 'Login failed', description, isError: true });
    }
  });
  return (
    <Formik initialValues={empty} validationSchema={loginSchema} onSubmit={submit}>
      <ValidatedForm label="Sign in">
        <Stack spacing={2}>
          <FormTextField name="username" label="Username" autoComplete="username" />
          <FormTextField name="password" label="Password" type="password" autoComplete="current-password" />
          <FormCheckbox name="stayLoggedIn" label="Stay logged in for 30 days" />
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            Sign In
          </Button>
        </Stack>
      </ValidatedForm>
    </Formik>
  );
}
