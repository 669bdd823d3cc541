import { useField, useFormikContext } from 'formik';

/**
 * A field of a Formik form with the error to show beside it. There is none before the first submit: a text that
 * appears while the mouse is down would move the button away from under it, and the click would be lost.
 */
export function useFormField(name: string) {
  const [field, meta, helpers] = useField<string>(name);
  const { submitCount } = useFormikContext();
  return { field, helpers, error: submitCount > 0 && meta.touched ? meta.error : undefined };
}
