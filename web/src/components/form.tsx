import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField, useFormikContext } from 'formik';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

/**
 * The form element of a Formik form: after a submit that failed validation the first wrong field has the focus. From
 * every field Ctrl+Enter, or Cmd+Enter, presses the button that submits.
 */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed in its fields
    <form ref={form} noValidate aria-label={label} onSubmit={handleSubmit} onKeyDown={submitByKeys}>
      {children}
    </form>
  );
}

function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: form, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.nativeEvent.isComposing) return;
  // Buttons are pressed by these keys themselves; and what is shown over the form, as a menu is, is not in it.
  const isInField = target instanceof Element && form.contains(target) && !target.closest('button, a');
  if (!isInField) return;
  event.preventDefault();
  // A form without such a button, as one that is approved or rejected, has no submit that could be meant.
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button && !button.disabled) form.requestSubmit(button);
}

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

/**
 * A field of a Formik form with the error to show beside it. There is none before the first submit: a text that
 * appears while the mouse is down would move the button away from under it, and the click would be lost.
 */
export function useFormField(name: string) {
  const [field, meta, helpers] = useField<string>(name);
  const { submitCount } = useFormikContext();
  return { field, helpers, error: submitCount > 0 && meta.touched ? meta.error : undefined };
}
