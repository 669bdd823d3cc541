import type { HoursBefore, LicenseRecord } from '@clinical-hours/proto/api';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDateField } from '../../../components/forms/form-date-field.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../../components/forms/form.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import { groupLabels, placeOf, placesOf, rowErrors, toRow, toValues } from './hours-before.ts';
import { useAllSupervisors } from '../parts/licensure.api.ts';
import type { LicenseRules } from '../rules/use-rules.ts';

interface Props {
  license: LicenseRecord;
  rules: LicenseRules;
  /** Undefined to add hours. */
  row: HoursBefore | undefined;
  onSave: (row: HoursBefore) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog in which hours from before the product are added or edited. */
export function HoursBeforeDialog({ license, rules, row, onSave, onClose }: Props) {
  const [save, isBusy] = useAction(onSave);
  const { data: supervisors = [] } = useAllSupervisors();
  const places = placesOf(rules.categories);
  const isGone = row && !places.some(({ kind, categories }) => kind === row.kind && has(categories, row));
  return (
    <FormDialog
      title={row ? 'Edit Hours Before' : 'Add Hours Before'}
      subtitle={license.name}
      firstFocus="field"
      initialValues={toValues(row)}
      validate={rowErrors}
      onSubmit={(values) => save(toRow(values))}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={row ? 'Save Changes' : 'Add Hours'} />}
    >
      <FormSelect name="place" label="Category" helperText="As your board names them.">
        {!row && <option value="">Choose a category</option>}
        {isGone && <option value={placeOf(row)}>Not in these rules: choose another</option>}
        {places
          .filter(({ categories }) => categories.length > 0)
          .map(({ kind, categories }) => (
            <optgroup key={kind} label={groupLabels[kind]}>
              {categories.map(({ id, label, depth }) => (
                <option key={id} value={placeOf({ kind, category: id })}>
                  {`${'\u2003'.repeat(depth)}${label}`}
                </option>
              ))}
            </optgroup>
          ))}
      </FormSelect>
      <FormTextField
        name="hours"
        label="Hours"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        helperText="All hours of this category in the period, such as 420.5."
      />
      <FormDateField name="from" label="First Day" />
      <FormDateField
        name="to"
        label="Last Day"
        helperText="We spread the hours evenly over these days. If a date matters, such as your registration, make one entry before it and one after."
      />
      <FormSelect
        name="supervisorId"
        label="Supervisor (optional)"
        helperText="Not in your list? Use the note."
      >
        <option value="">Not set</option>
        {supervisors.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormTextField
        name="note"
        label="Note (optional)"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        helperText="Where it was, or where the numbers come from. Leave out client information."
      />
    </FormDialog>
  );
}

const has = (categories: readonly { id: string }[], { category }: HoursBefore): boolean =>
  categories.some(({ id }) => id === category);
