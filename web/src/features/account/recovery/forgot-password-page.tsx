import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormTextField, ValidatedForm } from '../../../components/forms/form.tsx';
import { TextLink } from '../../../components/links.tsx';
import { nextPath, withNext } from '../../../lib/next-path.ts';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';
import { requestPasswordReset } from '../parts/password.api.ts';
import { AccountCard, LinkRow } from '../parts/account-card.tsx';
import { FormFailure, Outcome, useAttempt } from '../parts/attempt.tsx';

const schema = lazySchema(({ emailAddress }) => ({
  email: emailAddress().required('Please enter a valid email address'),
}));
const failureText = 'Failed to send reset email. Please try again.';

/** Requests a link that sets a new password. The page is the same for known and unknown addresses. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('');
  const { run, isBusy, isDone, failure } = useAttempt(async (values: { email: string }) => {
    const body = await schema.cast(values);
    setSentTo(body.email);
    await requestPasswordReset(body);
  }, failureText);
  const backToSignIn = (
    <TextLink to={withNext('/login', nextPath(useLocation().search))}>Back to Sign In</TextLink>
  );
  if (isDone) {
    return (
      <AccountCard
        title="Check Your Email"
        text="If this address has an account, a link is on its way."
        footer={backToSignIn}
      >
        <Outcome>
          <Typography>
            Check your inbox at <strong>{sentTo}</strong>. The link works once, within the next hour.
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Nothing after a few minutes? Check your spam folder, or try another address.
          </Typography>
        </Outcome>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgot Password"
      text="Enter the email address of your account, and we will send you a link to set a new password."
      footer={
        <LinkRow>
          {backToSignIn}
          <TextLink to="/account-recovery">No access to this email?</TextLink>
        </LinkRow>
      }
    >
      <Formik initialValues={{ email: '' }} validationSchema={schema} onSubmit={run}>
        <ValidatedForm label="Forgot password">
          <Stack spacing={3}>
            <FormTextField name="email" label="Email" type="email" autoComplete="email" />
            <FormFailure text={failure} />
            <Button type="submit" variant="contained" size="large" disabled={isBusy}>
              Send Reset Link
            </Button>
          </Stack>
        </ValidatedForm>
      </Formik>
    </AccountCard>
  );
}
