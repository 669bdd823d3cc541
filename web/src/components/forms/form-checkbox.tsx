// Used by account, administration, licensure and supervisor.
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField, useFormikContext } from 'formik';

/**
 * A checkbox of a Formik form, with its error after a submit. It is not in form.tsx, so that forms without a checkbox
 * do not load one.
 */
export function FormCheckbox({ name, label }: { name: string; label: string }) {
  const [field, meta] = useField<boolean>({ name, type: 'checkbox' });
  const { submitCount } = useFormikContext();
  const error = submitCount > 0 && meta.touched ? meta.error : undefined;
  const errorId = `field-${name}-error`;
  const described = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <>
      <FormControlLabel control={<Checkbox {...field} slotProps={{ input: described }} />} label={label} />
      {error !== undefined && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </>
  );
}
