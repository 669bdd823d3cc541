import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FormTextField, ValidatedForm } from '../../../components/forms/form.tsx';
import { TextLink } from '../../../components/links.tsx';
import { useToast } from '../../../components/feedback/toast.tsx';
import { serverMessage } from '../../../lib/requests/http.ts';
import { nextPath, withNext } from '../../../lib/next-path.ts';
import { SubmitKey } from '../../../lib/requests/submit-key.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';
import { AccountCard } from '../parts/account-card.tsx';
import { useAccountActions } from '../parts/account.api.ts';
import { register } from '../parts/sign-in.api.ts';

export function RegisterPage() {
  const next = nextPath(useLocation().search);
  return (
    <AccountCard
      title="Create Account"
      text="Free, and ready in under 2 minutes. No credit card."
      footer={
        <>
          Already have an account? <TextLink to={withNext('/login', next)}>Sign in</TextLink>
          <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
            What we keep, and why: <TextLink to="/privacy-terms">Privacy & Terms</TextLink>
          </Box>
        </>
      }
    >
      <RegisterForm />
    </AccountCard>
  );
}

const empty = { name: '', username: '', email: '', password: '', confirmPassword: '', program: '' };
const schema = lazySchema(
  ({ confirmPassword, emailAddress, newPassword, newUsername, personName, plainLine }) => ({
    name: personName('Full name').required('Full name is required'),
    username: newUsername(),
    email: emailAddress().required('Email is required'),
    password: newPassword(),
    confirmPassword: confirmPassword(),
    program: plainLine('Program', 200),
  }),
);

export function RegisterForm() {
  const { enter } = useAccountActions();
  const toast = useToast();
  const submitKey = useRef(new SubmitKey());
  const [submit, isBusy] = useAction(async (values: typeof empty) => {
    try {
      const body = await schema.cast(values);
      await submitKey.current.send(body, async (key) => {
        await register(body, key);
        await enter();
      });
    } catch (error) {
      const description = serverMessage(error) ?? 'Please check your information and try again';
      toast({ title: 'Registration failed', description, isError: true });
    }
  });
  return (
    <Formik initialValues={empty} validationSchema={schema} onSubmit={submit}>
      <ValidatedForm label="Create account" isGuarded>
        <Stack spacing={3}>
          <FormTextField name="name" label="Full Name" autoComplete="name" />
          <FormTextField
            name="username"
            label="Username"
            autoComplete="username"
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          />
          <FormTextField name="email" label="Email" type="email" autoComplete="email" />
          <FormTextField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            helperText="At least 8 characters"
          />
          <FormTextField
            name="confirmPassword"
            label="Confirm Password"
            type="password"
            autoComplete="new-password"
          />
          <FormTextField
            name="program"
            label="Program (optional)"
            autoComplete="organization"
            helperText="The degree or licensure program you are in"
          />
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            Create Account
          </Button>
        </Stack>
      </ValidatedForm>
    </Formik>
  );
}
