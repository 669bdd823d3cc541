import { loginSchema, type OwnUserRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { CloseButton, DialogButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormTextField } from '../../components/form.tsx';
import { serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { useAccountActions } from './account.api.ts';

interface Props {
  /** Who was signed in. Nobody else can sign in here, because the page shows this user's data. */
  user: OwnUserRecord;
  onSignedIn: () => void;
  onLeave: () => void;
}

const empty = { password: '' };
const schema = loginSchema.pick(['password']);

/** Lets the user sign in again over an open form, when the web session has ended. */
export function SignInAgainDialog({ user, onSignedIn, onLeave }: Props) {
  const { signInAgain } = useAccountActions();
  const [submit, isBusy] = useAction(async (values: typeof empty, form: FormikHelpers<typeof empty>) => {
    try {
      await signInAgain(loginSchema.cast({ ...values, username: user.username }));
    } catch (error) {
      form.setFieldError('password', serverMessage(error) ?? 'Signing in failed. Please try again.');
      return;
    }
    onSignedIn();
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
        Your session has ended. What you typed is still here: sign in as {user.name}, and go on where you
        were.
      </Typography>
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
