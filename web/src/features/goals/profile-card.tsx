import { emailAddress, personName, profileSchema, type OwnUserRecord } from '@clinical-hours/proto/api';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormTextField, ValidatedForm } from '../../components/form.tsx';
import { useAction } from '../../lib/use-action.ts';
import { SettingsButtons, SettingsCard, SettingsList, type SaveSettings } from './settings-card.tsx';

const title = 'Profile Information';
// Formik takes an empty field for a missing one. These two must be neither.
const schema = profileSchema.pick(['name', 'email', 'licenseNumber', 'program', 'phone']).shape({
  name: personName('Name').required('Name is required'),
  email: emailAddress().required('Please enter a valid email address'),
});

/** The user's profile. Saving sends only the fields of this card. */
export function ProfileCard({ user, onSave }: { user: OwnUserRecord; onSave: SaveSettings }) {
  const [isEditing, setIsEditing] = useState(false);
  const stored = {
    name: user.name,
    email: user.email,
    licenseNumber: user.licenseNumber ?? '',
    program: user.program ?? '',
    phone: user.phone ?? '',
  };
  const [save, isBusy] = useAction(async (values: typeof stored) => {
    if (await onSave(schema.cast(values))) setIsEditing(false);
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
            ['License Number', stored.licenseNumber || 'Not set'],
            ['Program', stored.program || 'Not set'],
            ['Phone', stored.phone || 'Not set'],
          ]}
        />
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={title} text="Who you are, and where we reach you">
      <Formik initialValues={stored} validationSchema={schema} onSubmit={save}>
        <ValidatedForm label={title} isGuarded>
          <Stack spacing={2}>
            <FormTextField name="name" label="Name" autoComplete="name" />
            <FormTextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              helperText="A new address has to be verified, and the old one is told."
            />
            <FormTextField
              name="licenseNumber"
              label="License Number"
              autoComplete="off"
              helperText="We ask for it if you ever lose access to your email."
            />
            <FormTextField name="program" label="Program" autoComplete="organization" />
            <FormTextField
              name="phone"
              label="Phone (optional)"
              type="tel"
              autoComplete="tel"
              helperText="Shown to a supervisor only when a question of yours speaks of danger."
            />
            <SettingsButtons isBusy={isBusy} onCancel={() => setIsEditing(false)} />
          </Stack>
        </ValidatedForm>
      </Formik>
    </SettingsCard>
  );
}
