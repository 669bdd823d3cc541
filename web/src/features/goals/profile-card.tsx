import { pastedAddress, type OwnUserRecord } from '@clinical-hours/proto/api';
import Stack from '@mui/material/Stack';
import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { CurrentPasswordField } from '../../components/forms/current-password-field.tsx';
import { FormTextField, ValidatedForm } from '../../components/forms/form.tsx';
import { useAction } from '../../lib/requests/use-action.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';
import {
  SettingsButtons,
  SettingsCard,
  SettingsList,
  type SaveSettings,
} from '../../components/settings-card.tsx';

const title = 'Profile Information';
// Another address than the stored one takes the current password.
const schemaBeside = (stored: string) =>
  lazySchema(({ emailAddress, personName, text }) => ({
    name: personName('Name').required('Name is required'),
    email: emailAddress().required('Please enter a valid email address'),
    currentPassword: text('Current password', 1_024).test(
      'given',
      'Current password is required',
      (value, { parent }) => Boolean(value) || (parent as { email?: string }).email === stored,
    ),
  }));

/** The user's name and email. Saving sends only the fields of this card. */
export function ProfileCard({ user, onSave }: { user: OwnUserRecord; onSave: SaveSettings }) {
  const [isEditing, setIsEditing] = useState(false);
  const stored = { name: user.name, email: user.email };
  const initial = { ...stored, currentPassword: '' };
  const schema = schemaBeside(stored.email);
  const [save, isBusy] = useAction(async (values: typeof initial) => {
    const { currentPassword, ...body } = await schema.cast(values);
    const confirmation = body.email === stored.email ? {} : { currentPassword };
    if (await onSave({ ...body, ...confirmation })) setIsEditing(false);
  });
  if (!isEditing) {
    return (
      <SettingsCard
        title={title}
        text="Who you are, and where we reach you"
        onEdit={() => setIsEditing(true)}
      >
        <SettingsList
          rows={[
            ['Name', stored.name],
            ['Email', `${stored.email}${user.emailVerified ? '' : ' (not verified)'}`],
          ]}
        />
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={title} text="Who you are, and where we reach you">
      <Formik initialValues={initial} validationSchema={schema} onSubmit={save}>
        <ValidatedForm label={title} isGuarded>
          <Stack spacing={2}>
            <FormTextField name="name" label="Name" autoComplete="name" />
            <FormTextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              helperText="To change it, enter your password, then verify the new address. We’ll notify the old one."
            />
            <PasswordForAnother email={stored.email} username={user.username} />
            <SettingsButtons isBusy={isBusy} onCancel={() => setIsEditing(false)} />
          </Stack>
        </ValidatedForm>
      </Formik>
    </SettingsCard>
  );
}

/** Asks for the current password while another address than this one is entered. */
function PasswordForAnother({ email, username }: Pick<OwnUserRecord, 'email' | 'username'>) {
  const { values } = useFormikContext<{ email: string }>();
  return pastedAddress(values.email) === email ? null : (
    <CurrentPasswordField username={username} helperText="Needed to change your email address." />
  );
}
