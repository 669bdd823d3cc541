import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { FormCheckbox } from '../../../components/forms/form-checkbox.tsx';
import { FormTextField, ValidatedForm } from '../../../components/forms/form.tsx';
import { LinkButton, TextLink } from '../../../components/links.tsx';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';
import { useAccountActions } from '../parts/account.api.ts';
import { resetPassword } from '../parts/password.api.ts';
import { AccountCard, LinkRow } from '../parts/account-card.tsx';
import { FormFailure, Outcome, useAttempt } from '../parts/attempt.tsx';
import { useLinkToken } from '../parts/use-link-token.ts';

const empty = { password: '', confirmPassword: '', wasIntruded: false };
const schema = lazySchema(({ confirmPassword, newPassword }) => ({
  password: newPassword(),
  confirmPassword: confirmPassword(),
}));
const failureText = 'Failed to reset password. The link may have expired.';
const backToSignIn = <TextLink to="/login">Back to Sign In</TextLink>;

/** Sets a new password with the token of a link in an email. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const { refreshUser } = useAccountActions();
  const { run, isBusy, isDone, failure } = useAttempt(async ({ password, wasIntruded }: typeof empty) => {
    await resetPassword({ token, password, wasIntruded });
    // Resetting ended all sessions of this user, perhaps including the one in this browser.
    await refreshUser().catch(() => undefined);
  }, failureText);
  if (isDone) return <PasswordWasReset />;
  if (!token) return <InvalidResetLink />;
  return (
    <AccountCard
      title="Reset Password"
      text="Choose a new password. You will be signed out everywhere else."
      footer={
        <LinkRow>
          {backToSignIn}
          <TextLink to="/forgot-password">Request a new link</TextLink>
        </LinkRow>
      }
    >
      <Formik initialValues={empty} validationSchema={schema} onSubmit={run}>
        <ValidatedForm label="Reset password">
          <Stack spacing={3}>
            <FormTextField
              name="password"
              label="New Password"
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
            <Box>
              <FormCheckbox name="wasIntruded" label="Someone else was in my account" />
              <Typography variant="body2" sx={{ color: 'text.secondary', pl: 4 }}>
                Also removes passkeys, authenticator apps and recovery codes that were added in the last 72
                hours.
              </Typography>
            </Box>
            <FormFailure text={failure} />
            <Button type="submit" variant="contained" size="large" disabled={isBusy}>
              Reset Password
            </Button>
          </Stack>
        </ValidatedForm>
      </Formik>
    </AccountCard>
  );
}

function PasswordWasReset() {
  return (
    <AccountCard title="Password Reset" text="Your new password is set." footer="Welcome back.">
      <Outcome>
        <Typography>You can sign in with it now. You’re signed out on all devices.</Typography>
        <LinkButton to="/login" variant="contained" size="large">
          Sign In
        </LinkButton>
      </Outcome>
    </AccountCard>
  );
}

function InvalidResetLink() {
  return (
    <AccountCard
      title="Invalid Reset Link"
      text="The reset link may have expired or been used already. Please request a new password reset."
      footer={backToSignIn}
    >
      <LinkButton to="/forgot-password" variant="contained" size="large" fullWidth>
        Request New Reset Link
      </LinkButton>
    </AccountCard>
  );
}
