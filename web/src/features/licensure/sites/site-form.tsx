import type { Described, SiteKind, SiteRecord } from '@clinical-hours/proto/api';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDateField } from '../../../components/forms/form-date-field.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../../components/forms/form.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';

const siteKindLabels: Readonly<Record<SiteKind, string>> = {
  exempt: 'Exempt (school, government or nonprofit)',
  'non-exempt': 'Non-exempt',
  'private-practice': 'Private practice',
};

const schema = lazySchema(({ calendarDate, line, plainLine }) => ({
  name: plainLine('Name', 120).required('Name is required'),
  address: line('Address', 300),
  liveScanOn: calendarDate('Live Scan date'),
  approvedFrom: calendarDate('Board-approved from'),
}));

const paidOf = (isPaid: boolean | null | undefined): '' | 'yes' | 'no' =>
  isPaid === undefined || isPaid === null ? '' : isPaid ? 'yes' : 'no';

interface Props {
  /** Undefined to add a site. */
  site: SiteRecord | undefined;
  onSave: (body: Described['NewSite']) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog in which a site is added or edited. */
export function SiteForm({ site, onSave, onClose }: Props) {
  const [save, isBusy] = useAction(onSave);
  const initial = {
    name: site?.name ?? '',
    address: site?.address ?? '',
    kind: site?.kind ?? ('' as const),
    liveScanOn: site?.liveScanOn ?? '',
    approvedFrom: site?.approvedFrom ?? '',
    isPaid: paidOf(site?.isPaid),
  };
  return (
    <FormDialog
      title={site ? 'Edit Site' : 'Add Site'}
      firstFocus="field"
      initialValues={initial}
      validationSchema={schema}
      onSubmit={async (values) => {
        const { name, address, kind, liveScanOn, approvedFrom } = await schema.cast(values);
        const isPaid = values.isPaid === '' ? null : values.isPaid === 'yes';
        return save({
          name,
          address: address || null,
          kind: kind || null,
          liveScanOn: liveScanOn || null,
          approvedFrom: approvedFrom || null,
          isPaid,
        });
      }}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={site ? 'Save Changes' : 'Add Site'} />}
    >
      <FormTextField
        name="name"
        label="Name"
        autoComplete="off"
        helperText="You choose the site by this name when you log hours."
      />
      <FormTextField name="address" label="Address (optional)" autoComplete="off" />
      <FormSelect
        name="kind"
        label="Kind"
        options={{ '': 'Not set', ...siteKindLabels }}
        helperText="Some boards don’t count private practice hours before you’re registered."
      />
      <FormSelect
        name="isPaid"
        label="Paid Work"
        options={{ '': 'Not set', yes: 'Paid', no: 'Not paid' }}
        helperText="Some boards count paid work only."
      />
      <FormDateField
        name="liveScanOn"
        label="Live Scan Date (optional)"
        helperText="As we read California’s rules, hours before registration count only from this date."
      />
      <FormDateField
        name="approvedFrom"
        label="Board-Approved From (optional)"
        helperText="Some boards count hours only at sites they have approved."
      />
    </FormDialog>
  );
}
