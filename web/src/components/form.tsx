import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

/** The form element of a Formik form: after a submit that failed validation the first wrong field has the focus. */
export function ValidatedForm({ children, label }: { children: ReactNode; label: string }) {
  const { handleSubmit, isSubmitting, isValid } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const hasAnswer = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (hasAnswer && !isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, isValid]);
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
