import { supervisorSchema, type SupervisorBody, type SupervisorRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Formik, useFormikContext } from 'formik';
import { FormTextField } from '../../components/form-text-field.tsx';
import { ValidatedForm } from '../../components/form.tsx';
import { useAction } from '../../lib/use-action.ts';

interface Props {
  /** The supervisor to edit; none to add one. */
  supervisor: SupervisorRecord | undefined;
  onSave: (body: SupervisorBody) => Promise<void>;
  onClose: () => void;
}

/** The dialog in which a supervisor is added or edited. */
export function SupervisorForm({ supervisor, onSave, onClose }: Props) {
  const [save, isBusy] = useAction(onSave);
  const title = supervisor ? 'Edit Supervisor' : 'Add Supervisor';
  const initial = {
    name: supervisor?.name ?? '',
    email: supervisor?.email ?? '',
    phone: supervisor?.phone ?? '',
    licenseNumber: supervisor?.licenseNumber ?? '',
    credentials: supervisor?.credentials ?? '',
    isActive: supervisor?.isActive ?? true,
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="supervisor-form-title">
      <Formik
        initialValues={initial}
        validationSchema={supervisorSchema}
        onSubmit={(values) => save(supervisorSchema.cast(values))}
      >
        <ValidatedForm label={title}>
          <DialogTitle id="supervisor-form-title">{title}</DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              <FormTextField name="name" label="Name" autoComplete="off" />
              <AddressField before={supervisor?.email} />
              <FormTextField name="phone" label="Phone (optional)" type="tel" autoComplete="off" />
              <FormTextField name="licenseNumber" label="License Number" autoComplete="off" />
              <FormTextField
                name="credentials"
                label="Credentials"
                autoComplete="off"
                helperText="For example LPC-S, LMFT, LCSW"
              />
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {supervisor ? 'Save Changes' : 'Add Supervisor'}
            </Button>
          </DialogActions>
        </ValidatedForm>
      </Formik>
    </Dialog>
  );
}

function AddressField({ before }: { before: string | undefined }) {
  const { email } = useFormikContext<{ email: string }>().values;
  const isChanged = before !== undefined && email.trim() !== before;
  return (
    <FormTextField
      name="email"
      label="Email"
      type="email"
      autoComplete="off"
      helperText={
        isChanged
          ? 'Links in emails to the old address stop working: resend open requests afterwards'
          : 'Requests for approval go to this address'
      }
    />
  );
}
