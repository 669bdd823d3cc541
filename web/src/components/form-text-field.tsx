import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormField } from './use-form-field.ts';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'error'> & { name: string };

/** A text field of a Formik form, with its error beside it. */
export function FormTextField({ name, helperText, ...props }: Props) {
  const { field, error } = useFormField(name);
  return (
    <TextField
      fullWidth
      {...props}
      {...field}
      id={props.id ?? `field-${name}`}
      error={error !== undefined}
      helperText={error ?? helperText}
    />
  );
}

interface FormSelectProps extends Omit<Props, 'select'> {
  /** Labels by value, in addition to the children. */
  options?: Readonly<Record<string, string>>;
}

/** A field of a Formik form with the browser's own list of options. */
export function FormSelect({ options = {}, slotProps, children, ...props }: FormSelectProps) {
  return (
    <FormTextField
      {...props}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, ...slotProps }}
    >
      {children}
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FormTextField>
  );
}
