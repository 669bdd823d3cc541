import type { OwnUserRecord, SecondFactorStepRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { CloseButton, DialogButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';
import { expectSessionEnd, serverMessage, whySessionEnded } from '../../../lib/requests/http.ts';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { FormFailure } from '../parts/attempt.tsx';
import { SecondFactorForm } from '../parts/second-factor-form.tsx';
import { signIn } from '../parts/sign-in.api.ts';
import type { SecondStep } from '../parts/use-second-factor.ts';

interface Props {
  /** The user who was signed in. No other user can sign in here, because the page shows this user's data. */
  user: OwnUserRecord;
  onSignedIn: () => void;
  onLeave: () => void;
}

const empty = { password: '' };
const schema = lazySchema(({ loginPassword }) => ({ password: loginPassword() }));

/** Lets the user sign in again over an open form, when the web session has ended. */
export function SignInAgainDialog({ user, onSignedIn, onLeave }: Props) {
  const [step, setStep] = useState<SecondFactorStepRecord>();
  const [reason, setReason] = useState<string>();
  const finish = () => {
    expectSessionEnd(false);
    onSignedIn();
  };
  if (step) {
    const restart = (why?: string) => {
      setReason(why);
      setStep(undefined);
    };
    return <SecondStepDialog step={step} onSignedIn={finish} onRestart={restart} onLeave={onLeave} />;
  }
  const goOn = (needed: SecondFactorStepRecord | undefined) => (needed ? setStep(needed) : finish());
  return <PasswordDialog user={user} reason={reason} onAnswer={goOn} onLeave={onLeave} />;
}

function SecondStepDialog({ onLeave, ...props }: SecondStep & Pick<Props, 'onLeave'>) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>One more step</DialogTitle>
      <DialogContent>
        <SecondFactorForm {...props} />
      </DialogContent>
      <DialogButtons>
        <Button onClick={onLeave}>Leave Without Saving</Button>
      </DialogButtons>
    </Dialog>
  );
}

interface PasswordProps extends Pick<Props, 'user' | 'onLeave'> {
  /** The reason why the password is asked for again. */
  reason: string | undefined;
  /** Called with what a second factor needs, or with undefined when none is missing. */
  onAnswer: (step: SecondFactorStepRecord | undefined) => void;
}

function PasswordDialog({ user, reason, onAnswer, onLeave }: PasswordProps) {
  const [submit, isBusy] = useAction(async (values: typeof empty, form: FormikHelpers<typeof empty>) => {
    try {
      onAnswer(await signIn({ ...values, username: user.username, stayLoggedIn: false }));
    } catch (error) {
      form.setFieldError('password', serverMessage(error) ?? 'Signing in failed. Please try again.');
    }
  });
  return (
    <FormDialog
      title="Sign In Again"
      isSmall
      isLocked
      firstFocus="field"
      initialValues={empty}
      validationSchema={schema}
      onSubmit={submit}
      onClose={onLeave}
      buttons={
        <DialogButtons>
          <CloseButton label="Leave Without Saving" />
          <Button type="submit" variant="contained" disabled={isBusy}>
            Sign In
          </Button>
        </DialogButtons>
      }
    >
      <Typography>
        {whySessionEnded() ?? 'Your session has ended.'} What you typed is still here: sign in as {user.name},
        and go on where you were.
      </Typography>
      <FormFailure text={reason} />
      {/* Lets a password manager find the right password. */}
      <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
      <FormTextField
        id="field-password-again"
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
