import {
  isSomebodyElse,
  pastedAddress,
  type Described,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { FormButtons } from '../../components/forms/form-buttons.tsx';
import { FormCheckbox } from '../../components/forms/form-checkbox.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../components/forms/form.tsx';
import { countOf } from '../../lib/figures/numbers.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';
import {
  ExpiryField,
  LicenseFields,
  licenseValueNames,
  type LicenseValues,
  toLicenseDetails,
  toLicenseValues,
} from './license-fields.tsx';

const schema = lazySchema(
  ({ calendarDate, emailAddress, licenseNumber, numberLine, personName, plainLine }) => ({
    name: personName('Name').required('Name is required'),
    email: emailAddress().required('Email is required'),
    phone: numberLine('Phone', 40),
    licenseNumber: licenseNumber(),
    credentials: plainLine('Credentials', 120),
    licenseKind: plainLine('License kind', 40),
    licenseState: plainLine('License state', 40),
    licensedOn: calendarDate('Licensed on'),
    licenseExpiresOn: calendarDate('Expires on'),
    approvedFrom: calendarDate('Board-approved from'),
    agreementSignedOn: calendarDate('Agreement signed on'),
  }),
);

export interface SupervisorFormProps {
  /** Undefined to add a supervisor. */
  supervisor: SupervisorRecord | undefined;
  /** What is known already of a supervisor to add. */
  initialDetails?: Pick<Described['NewSupervisor'], 'name' | 'credentials'> | undefined;
  /** Called with the sessions that are requested again under the new details. */
  onSave: (body: Described['NewSupervisor'], sessionIdsToResend: readonly number[]) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog in which a supervisor is added or edited. */
export function SupervisorForm({
  supervisor,
  initialDetails,
  requestedIds = [],
  asksFor,
  onSave,
  onClose,
}: SupervisorFormProps & {
  /** The sessions that the supervisor was asked to approve, and has not decided. */
  requestedIds?: readonly number[];
  /**
   * `license` when the rules of a license of the trainee look at the license of a supervisor, `expiry` when only a
   * deadline looks at it; nothing without a license.
   */
  asksFor?: 'license' | 'expiry' | undefined;
}) {
  const [save, isBusy] = useAction(onSave);
  const initial = {
    name: supervisor?.name ?? initialDetails?.name ?? '',
    email: supervisor?.email ?? '',
    phone: supervisor?.phone ?? '',
    licenseNumber: supervisor?.licenseNumber ?? '',
    credentials: supervisor?.credentials ?? initialDetails?.credentials ?? '',
    isActive: supervisor?.isActive ?? true,
    resend: true,
    ...toLicenseValues(supervisor),
  };
  return (
    <FormDialog
      title={supervisor ? 'Edit Supervisor' : 'Add Supervisor'}
      firstFocus="field"
      initialValues={initial}
      validationSchema={schema}
      onSubmit={async (values) => {
        const typed = await schema.cast(values);
        const { resend, name, email, phone, licenseNumber, credentials, isActive } = typed;
        const known = { name, email, phone: phone || null, licenseNumber, credentials, isActive };
        // What is not sent stays as it is.
        const body = { ...known, ...(asksFor && toLicenseDetails(typed, asksFor)) };
        const isResent = resend && supervisor !== undefined && isSomebodyElse(supervisor, body);
        return save(body, isResent ? requestedIds : []);
      }}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={supervisor ? 'Save Changes' : 'Add Supervisor'} />}
    >
      <FormTextField name="name" label="Name" autoComplete="off" />
      <AddressField before={supervisor?.email} />
      <FormTextField name="phone" label="Phone (optional)" type="tel" autoComplete="off" />
      <FormTextField
        name="licenseNumber"
        label="License Number"
        autoComplete="off"
        helperText="Don’t know it? Leave it empty. They’ll fill it in"
      />
      <FormTextField
        name="credentials"
        label="Credentials"
        autoComplete="off"
        helperText="For example LPC-S, LMFT, LCSW. Or leave it empty, too"
      />
      {asksFor && (
        <ForBoard>
          {asksFor === 'license' && <LicenseFields supervisor={supervisor} />}
          {asksFor === 'expiry' && <ExpiryField label="License Expires On (optional)" />}
        </ForBoard>
      )}
      {supervisor && <SomebodyElse before={supervisor} requestedCount={requestedIds.length} />}
    </FormDialog>
  );
}

/** What only a board asks: closed until it is asked for, or wrong. */
function ForBoard({ children }: { children: ReactNode }) {
  const { errors, submitCount } = useFormikContext<LicenseValues>();
  const hasError = submitCount > 0 && licenseValueNames.some((name) => errors[name] !== undefined);
  return (
    <Box component="details" open={hasError || undefined} sx={{ '&[open] > summary': { mb: 2 } }}>
      <Box
        component="summary"
        sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer', fontWeight: 600 }}
      >
        For Your Board
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </Box>
  );
}

function AddressField({ before }: { before: string | undefined }) {
  const { email } = useFormikContext<{ email: string }>().values;
  const isChanged = before !== undefined && pastedAddress(email) !== before;
  return (
    <FormTextField
      name="email"
      label="Email"
      type="email"
      autoComplete="off"
      helperText={
        isChanged
          ? 'Links in emails to the old address will stop working. Resend open requests afterward'
          : 'Approval requests go here'
      }
    />
  );
}

/** Explains before saving what another name, license or address causes, and offers to send the request again. */
function SomebodyElse({ before, requestedCount }: { before: SupervisorRecord; requestedCount: number }) {
  const { values } = useFormikContext<Described['NewSupervisor']>();
  const email = pastedAddress(values.email);
  if (!isSomebodyElse(before, { ...values, email })) return null;
  const sessions = countOf(requestedCount, 'session');
  return (
    <Alert
      role="note"
      severity="warning"
      sx={{ borderRadius: '12px', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      Anything {before.name} has signed keeps the name, license and address it was signed with.
      {requestedCount > 0 && (
        <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {sessions} waiting for review. After you save, the links in earlier emails stop working.
          <FormCheckbox name="resend" label={`Send the request again, to ${email}`} />
        </Box>
      )}
    </Alert>
  );
}
