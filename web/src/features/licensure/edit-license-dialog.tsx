import { type LicenseRecord, type WeekStart } from '@clinical-hours/proto/api';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormSelect } from '../../components/form.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { useAction } from '../../lib/use-action.ts';
import { DateFields, dateErrors, toDates, toDateValues, useDateLabels } from './license-dates.tsx';
import type { LicenseInput } from './licensure.api.ts';

const weekStarts: Readonly<Record<WeekStart, string>> = { monday: 'Monday', sunday: 'Sunday' };

interface Props {
  license: LicenseRecord;
  onSave: (body: LicenseInput) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog in which the dates of a license, and the first day of its weeks, are changed. */
export function EditLicenseDialog({ license, onSave, onClose }: Props) {
  const [save, isBusy] = useAction(onSave);
  const labels = useDateLabels(license);
  return (
    <FormDialog
      title="Edit License"
      subtitle={license.name}
      initialValues={{ weekStartsOn: license.weekStartsOn, ...toDateValues(license) }}
      validate={(values) => dateErrors(values, labels ?? {})}
      onSubmit={({ weekStartsOn, ...values }) => {
        const { name, presetId, version, opening, custom } = license;
        const dates = toDates(values, labels ?? {}, license);
        return save({ name, presetId, version, opening, custom, weekStartsOn, ...dates });
      }}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save Changes" />}
    >
      {labels ? <DateFields labels={labels} /> : <ListSkeleton rows={2} />}
      {license.presetId !== null && (
        <FormSelect
          name="weekStartsOn"
          label="First Day of the Week"
          options={weekStarts}
          helperText="For rules that look at whole weeks."
        />
      )}
    </FormDialog>
  );
}
