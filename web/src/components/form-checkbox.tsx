import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useField } from 'formik';

/** A checkbox of a Formik form. It is not in form.tsx, so that forms without a checkbox do not load one. */
export function FormCheckbox({ name, label }: { name: string; label: string }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  return <FormControlLabel control={<Checkbox {...field} />} label={label} />;
}
