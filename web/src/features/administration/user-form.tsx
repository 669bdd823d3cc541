import { adminUserSchema, type AdminUserBody, type UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormCheckbox } from '../../components/form-checkbox.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormTextField } from '../../components/form-text-field.tsx';
import { useAction } from '../../lib/use-action.ts';

// What the form offers where a user has no goal of their own (SPEC.md, section 9).
const defaultHours = {
  totalRequiredHours: 4000,
  requiredSupervisionHours: 200,
  requiredDirectClinicalHours: 2000,
  requiredIndirectClinicalHours: 1800,
} as const;

const hourFields = [
  ['totalRequiredHours', 'Total Required Hours'],
  ['requiredSupervisionHours', 'Required Supervision Hours'],
  ['requiredDirectClinicalHours', 'Required Direct Clinical Hours'],
  ['requiredIndirectClinicalHours', 'Required Indirect Clinical Hours'],
] as const;

interface Props {
  user: UserRecord;
  onSave: (body: AdminUserBody) => Promise<void>;
  onClose: () => void;
}

/** The dialog in which an administrator edits a user. */
export function UserForm({ user, onSave, onClose }: Props) {
  const [save, isBusy] = useAction(onSave);
  return (
    <FormDialog
      title="Edit User"
      subtitle={user.username}
      firstFocus="field"
      initialValues={toDraft(user)}
      validationSchema={adminUserSchema}
      onSubmit={(values) => save(adminUserSchema.cast(values))}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save Changes" />}
    >
      <FormTextField name="name" label="Name" autoComplete="off" />
      <FormTextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        helperText="If it changes, the address that was there before is told."
      />
      <FormTextField name="licenseNumber" label="License Number" autoComplete="off" />
      <FormTextField name="program" label="Program" autoComplete="off" />
      <HourFields />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
        <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
          Flags
        </Typography>
        <FormCheckbox name="emailVerified" label="Email verified" />
        <FormCheckbox name="hasCompletedOnboarding" label="Onboarding completed" />
        <FormCheckbox name="isAdmin" label="Administrator" />
      </Box>
    </FormDialog>
  );
}

function HourFields() {
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
        Required hours
      </Typography>
      {hourFields.map(([field, label]) => (
        <FormTextField
          key={field}
          name={field}
          label={label}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
    </Box>
  );
}

function toDraft(user: UserRecord) {
  const hours = (field: keyof typeof defaultHours) => String(user[field] || defaultHours[field]);
  return {
    name: user.name,
    email: user.email,
    licenseNumber: user.licenseNumber ?? '',
    program: user.program ?? '',
    totalRequiredHours: hours('totalRequiredHours'),
    requiredSupervisionHours: hours('requiredSupervisionHours'),
    requiredDirectClinicalHours: hours('requiredDirectClinicalHours'),
    requiredIndirectClinicalHours: hours('requiredIndirectClinicalHours'),
    emailVerified: user.emailVerified,
    hasCompletedOnboarding: user.hasCompletedOnboarding,
    isAdmin: user.isAdmin,
  };
}
