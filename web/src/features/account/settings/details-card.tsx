import type { OwnUserRecord } from '@clinical-hours/proto/api';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormTextField, ValidatedForm } from '../../../components/forms/form.tsx';
import {
  SettingsButtons,
  SettingsCard,
  SettingsList,
  type SaveSettings,
} from '../../../components/settings-card.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';

const title = 'License and Contact';
const text = 'What we know about you besides your name and email';
const schema = lazySchema(({ licenseNumber, phoneNumber, plainLine }) => ({
  licenseNumber: licenseNumber(),
  program: plainLine('Program', 200),
  phone: phoneNumber('Phone'),
}));

/** The fields of the user's profile that are not on Goals. Saving sends only these. */
export function DetailsCard({ user, onSave }: { user: OwnUserRecord; onSave: SaveSettings }) {
  const [isEditing, setIsEditing] = useState(false);
  const stored = {
    licenseNumber: user.licenseNumber ?? '',
    program: user.program ?? '',
    phone: user.phone ?? '',
  };
  const [save, isBusy] = useAction(async (values: typeof stored) => {
    if (await onSave(await schema.cast(values))) setIsEditing(false);
  });
  if (!isEditing) {
    return (
      <SettingsCard title={title} text={text} onEdit={() => setIsEditing(true)}>
        <SettingsList
          rows={[
            ['License Number', stored.licenseNumber || 'Not set'],
            ['Program', stored.program || 'Not set'],
            ['Phone', stored.phone || 'Not set'],
          ]}
        />
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={title} text={text}>
      <Formik initialValues={stored} validationSchema={schema} onSubmit={save}>
        <ValidatedForm label={title} isGuarded>
          <Stack spacing={2}>
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
              helperText="Shared with a supervisor only if your question mentions danger."
            />
            <SettingsButtons isBusy={isBusy} onCancel={() => setIsEditing(false)} />
          </Stack>
        </ValidatedForm>
      </Formik>
    </SettingsCard>
  );
}
