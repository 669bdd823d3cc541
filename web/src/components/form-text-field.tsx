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
