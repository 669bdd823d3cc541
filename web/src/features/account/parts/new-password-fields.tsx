import { minAdminPasswordLength, minPasswordLength } from '@clinical-hours/proto/api';
import { FormTextField } from '../../../components/forms/form.tsx';

/** The fields for a new password, twice. */
export function NewPasswordFields({ isOfAdministrator }: { isOfAdministrator: boolean }) {
  const length = isOfAdministrator ? minAdminPasswordLength : minPasswordLength;
  return (
    <>
      <FormTextField
        name="password"
        label="New Password"
        type="password"
        autoComplete="new-password"
        helperText={`At least ${length} characters. Not your name, a common word or a season with a year.`}
      />
      <FormTextField
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
