import type { Described } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { FormCheckbox } from '../../../components/forms/form-checkbox.tsx';
import { FormTextField, ValidatedForm } from '../../../components/forms/form.tsx';
import { TextLink } from '../../../components/links.tsx';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';
import { requestRecovery } from '../parts/password.api.ts';
import { AccountCard, LinkRow } from '../parts/account-card.tsx';
import { FormFailure, Outcome, useAttempt } from '../parts/attempt.tsx';

const empty = { username: '', name: '', licenseNumber: '', hasNoLicense: false, newEmail: '' };
const schema = lazySchema(({ emailAddress, line, personName }) => ({
  username: line('Username', 254).required('Username is required'),
  name: personName('Full name').required('Full name is required'),
  licenseNumber: line('License number', 80).test(
    'entered',
    'License number is required',
    (value, { parent }) => Boolean(value) || (parent as { hasNoLicense?: boolean }).hasNoLicense === true,
  ),
  newEmail: emailAddress().required('Please enter a valid email address'),
}));
const failureText = 'Failed to submit recovery request. Please verify your details and try again.';

/** For people who can no longer read the email of their account. An administrator decides. */
export function AccountRecoveryPage() {
  const { run, isBusy, isDone, failure } = useAttempt(
    async (values: typeof empty) => requestRecovery(await toBody(values)),
    failureText,
  );
  const backToSignIn = <TextLink to="/login">Back to Sign In</TextLink>;
  if (isDone) {
    return (
      <AccountCard
        title="Request Submitted"
        text="Verification may take up to 24 hours."
        footer={backToSignIn}
      >
        <Outcome>
          <Typography>
            An administrator will compare your details with the account. If they match, we’ll email a link for
            a new password to your new address.
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            For your safety, we also notify the account’s current address.
          </Typography>
        </Outcome>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Account Recovery"
      text="Lost access to your email? Tell us who you are. An administrator will verify it, which may take up to 24 hours."
      footer={
        <LinkRow>
          {backToSignIn}
          <TextLink to="/forgot-password">I still have my email</TextLink>
        </LinkRow>
      }
    >
      <Formik initialValues={empty} validationSchema={schema} onSubmit={run}>
        {({ values: { hasNoLicense } }) => (
          <ValidatedForm label="Account recovery" isGuarded>
            <Stack spacing={3}>
              <FormTextField
                name="username"
                label="Username"
                autoComplete="username"
                slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
              />
              <FormTextField name="name" label="Full Name" autoComplete="name" />
              <FormTextField
                name="licenseNumber"
                label="License Number"
                autoComplete="off"
                disabled={hasNoLicense}
                helperText={hasNoLicense ? 'Not needed' : 'As shown in your profile'}
              />
              <FormCheckbox name="hasNoLicense" label="I never entered a license number" />
              <FormTextField
                name="newEmail"
                label="New Email"
                type="email"
                autoComplete="email"
                helperText="An address you can use from now on"
              />
              <FormFailure text={failure} />
              <Button type="submit" variant="contained" size="large" disabled={isBusy}>
                Submit Recovery Request
              </Button>
            </Stack>
          </ValidatedForm>
        )}
      </Formik>
    </AccountCard>
  );
}

async function toBody(values: typeof empty): Promise<Described['NewRecoveryRequest']> {
  const { hasNoLicense, licenseNumber, ...body } = await schema.cast(values);
  return { ...body, licenseNumber: hasNoLicense ? '' : licenseNumber };
}
