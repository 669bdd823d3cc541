import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormField } from '../../components/forms/form.tsx';

/** A choice of a select: its value, and its label. */
export type Choice = readonly [value: string, label: string];

interface Props extends Pick<TextFieldProps, 'size'> {
  name: string;
  label: string;
  /** The name for screen readers, which begins with the label, where several fields have the same label. */
  longLabel?: string | undefined;
  options: readonly Choice[];
  /** Handles a choice in place of the form. */
  onPick?: (value: string) => void;
}

/** A native select of a Formik form whose value may be absent at first. Not a FormSelect, which needs a value. */
export function ChoiceField({ name, label, longLabel, options, onPick, size = 'medium' }: Props) {
  const { field, helpers, error } = useFormField(name);
  return (
    <TextField
      {...field}
      select
      fullWidth
      size={size}
      id={`field-${name}`}
      label={label}
      value={field.value ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => (onPick ? onPick(target.value) : void helpers.setValue(target.value))}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': longLabel },
      }}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
