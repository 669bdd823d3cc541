import { supervisorSchema, type SupervisorBody, type SupervisorRecord } from '@clinical-hours/proto/api';
import { useFormikContext } from 'formik';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormTextField } from '../../components/form-text-field.tsx';
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
  const initial = {
    name: supervisor?.name ?? '',
    email: supervisor?.email ?? '',
    phone: supervisor?.phone ?? '',
    licenseNumber: supervisor?.licenseNumber ?? '',
    credentials: supervisor?.credentials ?? '',
    isActive: supervisor?.isActive ?? true,
  };
  return (
    <FormDialog
      title={supervisor ? 'Edit Supervisor' : 'Add Supervisor'}
      firstFocus="field"
      initialValues={initial}
      validationSchema={supervisorSchema}
      onSubmit={(values) => save(supervisorSchema.cast(values))}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={supervisor ? 'Save Changes' : 'Add Supervisor'} />}
    >
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
    </FormDialog>
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
