import TextField from '@mui/material/TextField';
import type { SyntheticEvent } from 'react';
import { useFormField } from '../../components/form.tsx';

const unfinished = 'unfinished';

/**
 * A date of a Formik form in the browser's own picker, as 'yyyy-MM-dd'; empty when there is none, any other text when what
 * was typed is no date.
 */
export function DueDateField({ name, label }: { name: string; label: string }) {
  const { field, helpers, error } = useFormField(name);
  // Of a half-typed date the browser gives an empty value, which would pass for none.
  const read = ({ target }: SyntheticEvent) => {
    const { value, validity } = target as HTMLInputElement;
    void helpers.setValue(validity.badInput ? unfinished : value);
  };
  return (
    <TextField
      fullWidth
      type="date"
      label={label}
      id={`field-${name}`}
      name={name}
      // A year that is being typed is shown as it is: any other value would take it away.
      value={field.value === unfinished ? '' : field.value}
      onChange={read}
      onKeyUp={read}
      onBlur={(event) => {
        read(event);
        void helpers.setTouched(true, false);
      }}
      error={error !== undefined}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '9999-12-31' } }}
    />
  );
}
