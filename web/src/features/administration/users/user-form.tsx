import type { Described, UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormCheckbox } from '../../../components/forms/form-checkbox.tsx';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import { UserConflict } from './user-conflict.tsx';
import {
  hourFields,
  isSuggested,
  toChange,
  toDraft,
  userFields,
  userSchema,
  type UserDraft,
} from './user-draft.ts';

interface Props {
  user: UserRecord;
  /** Saves a change of the user as last read. Returns the current user when it was changed elsewhere since. */
  onSave: (lastRead: UserRecord, body: Described['UserChange']) => Promise<UserRecord | undefined>;
  onClose: () => void;
}

/** The form in which an administrator edits a user. It saves only the edited fields. */
export function UserForm({ user, onSave, onClose }: Props) {
  const [base, setBase] = useState(user);
  const [newest, setNewest] = useState(user);
  const isStale = newest !== base;
  const [save, isBusy] = useAction(async (draft: UserDraft) => {
    const newer = await onSave(newest, await toChange(draft, base, newest));
    if (newer) setNewest(newer);
  });
  return (
    <FormDialog
      title="Edit User"
      subtitle={user.username}
      firstFocus="field"
      initialValues={toDraft(user)}
      validationSchema={userSchema}
      onSubmit={save}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={isStale ? 'Save Anyway' : 'Save Changes'} />}
    >
      {isStale && (
        <UserConflict key={newest.updatedAt} base={base} newest={newest} onLoaded={() => setBase(newest)} />
      )}
      <FormTextField name="name" label={userFields.name} autoComplete="off" />
      <FormTextField
        name="email"
        label={userFields.email}
        type="email"
        autoComplete="off"
        helperText="If you change it, we notify the old address. Signed-in devices and two-step sign-in stay as they are, because this is for corrections. If someone else was in the account, also choose Sign Out Everywhere and Turn Off Two-Step Sign-In."
      />
      <FormTextField name="licenseNumber" label={userFields.licenseNumber} autoComplete="off" />
      <FormTextField name="program" label={userFields.program} autoComplete="off" />
      <HourFields user={newest} />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
        <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
          Flags
        </Typography>
        <FormCheckbox name="emailVerified" label={userFields.emailVerified} />
        <FormCheckbox name="hasCompletedOnboarding" label={userFields.hasCompletedOnboarding} />
        <FormCheckbox name="isAdmin" label={userFields.isAdmin} />
      </Box>
    </FormDialog>
  );
}

function HourFields({ user }: { user: UserRecord }) {
  const hasSuggestions = hourFields.some((field) => isSuggested(user, field));
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
        Required hours
      </Typography>
      {hourFields.map((field) => (
        <FormTextField
          key={field}
          name={field}
          label={userFields[field]}
          autoComplete="off"
          helperText={isSuggested(user, field) ? 'Suggested. Not set yet.' : undefined}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      {hasSuggestions && (
        <Box sx={{ gridColumn: '1 / -1', mt: -1 }}>
          <FormCheckbox name="savesSuggestions" label="Save the suggested hours, too" />
        </Box>
      )}
    </Box>
  );
}
