import { loginSchema } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useLocation } from 'react-router-dom';
import { FormCheckbox } from '../../components/form-checkbox.tsx';
import { FormTextField, ValidatedForm } from '../../components/form.tsx';
import { TextLink } from '../../components/links.tsx';
import { useToast } from '../../components/toast.tsx';
import { serverMessage } from '../../lib/http.ts';
import { nextPath, withNext } from '../../lib/next-path.ts';
import { useAction } from '../../lib/use-action.ts';
import { AccountCard, LinkRow } from './account-card.tsx';
import { useAccountActions } from './account.api.ts';

export function LoginPage() {
  const next = nextPath(useLocation().search);
  return (
    <AccountCard
      title="Sign In"
      text="Sign in to your account to track your clinical supervision hours."
      footer={
        <>
          No account yet? <TextLink to={withNext('/register', next)}>Create an account</TextLink>
          <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
            <LinkRow>
              <TextLink to={withNext('/forgot-password', next)}>Forgot password?</TextLink>

              <TextLink to="/account-recovery">Account recovery</TextLink>
            </LinkRow>
          </Box>
        </>
      }
    >
      <LoginForm />
    </AccountCard>
  );
}

const empty = { username: '', password: '', stayLoggedIn: false };

function LoginForm() {
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
        <Stack spacing={3}>
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
