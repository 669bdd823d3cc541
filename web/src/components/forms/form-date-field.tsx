// Used by licensure, session, supervisor and todo.
import TextField from '@mui/material/TextField';
import type { ReactNode, SyntheticEvent } from 'react';
import { errorInGap, useFormField } from './form.tsx';

const unfinished = 'unfinished';

interface Props {
  name: string;
  /** Left out for a field whose label element stands above it, as for a label that is too long for the frame. */
  label?: string;
  helperText?: ReactNode;
  /** The last day that the picker offers, 'yyyy-MM-dd'. */
  max?: string;
}

/**
 * A date field of a Formik form, with the browser's own picker. Its value is 'yyyy-MM-dd'; empty without a date, and
 * any other text when the input is not a date.
 */
export function FormDateField({ name, label, helperText, max = '9999-12-31' }: Props) {
  const { field, helpers, error } = useFormField(name);
  // Browsers return an empty value for a half-typed date, which would pass for no date.
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
      // The field keeps a half-typed year only while its value is empty.
      value={field.value === unfinished ? '' : field.value}
      onChange={read}
      onKeyUp={read}
      onBlur={(event) => {
        read(event);
        void helpers.setTouched(true, false);
      }}
      error={error !== undefined}
      helperText={error ?? helperText}
      sx={helperText === undefined ? errorInGap : {}}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max } }}
    />
  );
}
