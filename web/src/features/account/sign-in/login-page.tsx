import type { SecondFactorStepRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormCheckbox } from '../../../components/forms/form-checkbox.tsx';
import { FormTextField, ValidatedForm } from '../../../components/forms/form.tsx';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { TextLink } from '../../../components/links.tsx';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { useToast } from '../../../components/feedback/toast.tsx';
import { serverMessage, whySessionEnded } from '../../../lib/requests/http.ts';
import { nextPath, withNext } from '../../../lib/next-path.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';
import { AccountCard, LinkRow } from '../parts/account-card.tsx';
import { useAccountActions } from '../parts/account.api.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { signIn } from '../parts/sign-in.api.ts';

const SecondFactorForm = lazyPart(
  async () => (await import('../parts/second-factor-form.tsx')).SecondFactorForm,
  'the next step',
);

const empty = { username: '', password: '', stayLoggedIn: false };
const schema = lazySchema(({ line, loginPassword }) => ({
  username: line('Username', 254).required('Username is required'),
  password: loginPassword(),
}));

/** The values typed at the first step, and what the second step needs. */
interface Progress {
  values: typeof empty;
  step?: SecondFactorStepRecord;
  /** The reason why the first step is shown again. */
  reason?: string | undefined;
}

/** Signing in, in one step or in two at the same address. */
export function LoginPage() {
  const [{ values, step, reason }, setProgress] = useState<Progress>({
    values: empty,
    reason: whySessionEnded(),
  });
  if (!step) {
    return (
      <FirstStep
        values={values}
        reason={reason}
        onNext={(typed, needed) => setProgress({ values: { ...typed, password: '' }, step: needed })}
      />
    );
  }
  return <SecondStep step={step} onRestart={(why) => setProgress({ values, reason: why })} />;
}

interface SecondProps {
  step: SecondFactorStepRecord;
  onRestart: (reason?: string) => void;
}

function SecondStep({ step, onRestart }: SecondProps) {
  const { enter } = useAccountActions();
  return (
    <AccountCard title="One more step" text="Verify it’s you." footer="">
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <SecondFactorForm step={step} onSignedIn={enter} onRestart={onRestart} />
      </Suspense>
    </AccountCard>
  );
}

interface FirstProps {
  values: typeof empty;
  reason: string | undefined;
  onNext: (values: typeof empty, step: SecondFactorStepRecord) => void;
}

function FirstStep({ reason, ...form }: FirstProps) {
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
      {reason !== undefined && (
        <Alert severity="info" role="alert" sx={{ mb: 3 }}>
          {reason}
        </Alert>
      )}
      <LoginForm {...form} />
    </AccountCard>
  );
}

function LoginForm({ values: initial, onNext }: Omit<FirstProps, 'reason'>) {
  const { enter } = useAccountActions();
  const toast = useToast();
  const [submit, isBusy] = useAction(async (values: typeof empty) => {
    try {
      const step = await signIn(await schema.cast(values));
      if (step) onNext(values, step);
      else await enter();
    } catch (error) {
      const description = serverMessage(error) ?? 'Invalid username or password';
      toast({ title: 'Login failed', description, isError: true });
    }
  });
  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
      <ValidatedForm label="Sign in">
        <Stack spacing={3}>
          <FormTextField name="username" label="Username" autoComplete="username webauthn" />
          <FormTextField name="password" label="Password" type="password" autoComplete="current-password" />
          <FormCheckbox name="stayLoggedIn" label="Stay logged in for 30 days" />
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            Sign In
          </Button>
          <PasskeySignIn isFormBusy={isBusy} />
        </Stack>
      </ValidatedForm>
    </Formik>
  );
}
