import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'error'> & { name: string };

/** A text field of a Formik form, with its error beside it. */
export function FormTextField({ name, helperText, ...props }: Props) {
  const [field, meta] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
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
