import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormTextField, ValidatedForm } from '../../components/forms/form.tsx';
import { useAction } from '../../lib/requests/use-action.ts';
import { goalFields, type GoalField } from '../../lib/goal-fields.ts';
import { targetText } from '../../lib/how-far.ts';
import { emptyGoals, goalErrors, toGoals, type GoalDraft } from './goal-draft.ts';
import {
  SettingsButtons,
  SettingsCard,
  SettingsList,
  type SaveSettings,
} from '../../components/settings-card.tsx';

const title = 'Supervision Requirements';
const text = 'Your goals: the hours your licensing board asks for';

interface Props {
  user: UserRecord;
  /** Whether a license says what is required where there is no goal. */
  hasLicense: boolean;
  onSave: SaveSettings;
}

/** The required hours. Editing starts with empty fields; saving sends only these four. */
export function RequirementsCard({ user, hasLicense, onSave }: Props) {
  const shown = (field: GoalField) => targetText(user, field, hasLicense);
  const [isEditing, setIsEditing] = useState(false);
  const [save, isBusy] = useAction(async (draft: GoalDraft) => {
    if (await onSave(toGoals(draft))) setIsEditing(false);
  });
  if (!isEditing) {
    return (
      <SettingsCard title={title} text={text} onEdit={() => setIsEditing(true)}>
        <SettingsList rows={goalFields.map(([field, label]) => [label, shown(field)])} />
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={title} text={text}>
      <Formik initialValues={emptyGoals} validate={goalErrors} onSubmit={save}>
        <ValidatedForm label={title} isGuarded>
          <Stack spacing={2}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              {goalFields.map(([field, label]) => (
                <FormTextField
                  key={field}
                  name={field}
                  label={label}
                  autoComplete="off"
                  slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                  helperText={`Now ${shown(field)}`}
                />
              ))}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Enter all four. Empty fields are saved as 0.
            </Typography>
            <SettingsButtons isBusy={isBusy} onCancel={() => setIsEditing(false)} />
          </Stack>
        </ValidatedForm>
      </Formik>
    </SettingsCard>
  );
}
