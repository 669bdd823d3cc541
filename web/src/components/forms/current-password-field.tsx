// Used by account and goals.
import { FormTextField } from './form.tsx';

/** The field for the current password. The hidden name lets a password manager find the right one. */
export function CurrentPasswordField({ username, helperText }: { username: string; helperText?: string }) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <FormTextField
        name="currentPassword"
        label="Current Password"
        type="password"
        autoComplete="current-password"
        helperText={helperText}
      />
    </>
  );
}
