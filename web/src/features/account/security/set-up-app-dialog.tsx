import type { AuthenticatorAppSetupRecord, SecurityOutcome } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { refusalCode } from '../../../lib/requests/http.ts';
import { AppKey } from './app-key.tsx';
import { FormFailure } from '../parts/attempt.tsx';
import { codeSchema } from '../parts/code-form.tsx';
import { CurrentPasswordField } from '../../../components/forms/current-password-field.tsx';
import { confirmedSchema } from '../parts/password-schemas.ts';
import { addAuthenticatorApp, beginAuthenticatorApp } from './security.api.ts';
import { ifAllIsLost } from './security-parts.tsx';
import { useFormAttempt } from '../parts/use-form-attempt.ts';

interface Props {
  username: string;
  /** Whether it is the first second factor. */
  isFirst: boolean;
  onDone: (outcome: SecurityOutcome, done: string) => void;
  onClose: () => void;
}

const empty = { currentPassword: '', code: '' };
type Values = typeof empty;

/** Asks for the current password, shows the secret, and takes the first code of the app. */
export function SetUpAppDialog({ username, isFirst, onDone, onClose }: Props) {
  const [setup, setSetup] = useState<AuthenticatorAppSetupRecord>();
  const begin = async ({ currentPassword }: Values, form: FormikHelpers<Values>) => {
    setSetup(await beginAuthenticatorApp(currentPassword));
    form.resetForm();
  };
  const complete = async ({ code }: Values, form: FormikHelpers<Values>) => {
    try {
      onDone(await addAuthenticatorApp(code.trim()), 'Authenticator app set up');
    } catch (error) {
      if (refusalCode(error) === 'ceremony_over') {
        setSetup(undefined);
        form.resetForm();
      }
      throw error;
    }
  };
  const { submit, isBusy, failure } = useFormAttempt(
    setup ? complete : begin,
    'That did not work. Please try again.',
  );
  return (
    <FormDialog
      title="Set Up an Authenticator App"
      isSmall
      firstFocus="field"
      initialValues={empty}
      validationSchema={setup ? codeSchema : confirmedSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={setup ? 'Set Up' : 'Continue'} />}
    >
      {setup ? (
        <AppKey setup={setup} />
      ) : (
        <>
          <Typography>
            You need an app that creates codes: an authenticator app on your phone, or a password manager.
          </Typography>
          {isFirst && (
            <Alert severity="info" role="note">
              {ifAllIsLost}
            </Alert>
          )}
          <CurrentPasswordField username={username} />
        </>
      )}
      <FormFailure text={failure} />
    </FormDialog>
  );
}
