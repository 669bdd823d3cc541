// Used by most features.
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField, useFormikContext } from 'formik';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { RefusalContext, useFieldRefusal, useRefusalOf } from './field-refusal.ts';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface FormProps {
  label: string;
  /** Whether leaving the page with changes asks for a confirmation. */
  isGuarded?: boolean;
  children: ReactNode;
}

/**
 * The form element of a Formik form. A submit that fails validation focuses the first invalid field, and so does one
 * of which the server refuses a field. Ctrl+Enter and Cmd+Enter in a field press the submit button.
 */
export function ValidatedForm({ label, isGuarded = false, children }: FormProps) {
  const { handleSubmit, isSubmitting, isValid, dirty } = useFormikContext();
  useUnsavedChanges(isGuarded && dirty);
  const form = useRef<HTMLFormElement>(null);
  const refusal = useFieldRefusal(form);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const hasAnswer = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (hasAnswer && (!isValid || refusal))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, isValid, refusal]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed in its fields
    <form ref={form} noValidate aria-label={label} onSubmit={handleSubmit} onKeyDown={submitByKeys}>
      <RefusalContext value={refusal}>{children}</RefusalContext>
    </form>
  );
}

function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: form, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.nativeEvent.isComposing) return;
  // Buttons and links handle these keys themselves. Events from menus over the form arrive through React, with targets
  // outside it.
  const isInField = target instanceof Element && form.contains(target) && !target.closest('button, a');
  if (!isInField) return;
  event.preventDefault();
  // A form that is approved or rejected has no submit button, and so no default action.
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button && !button.disabled) form.requestSubmit(button);
}

type Props = Omit<TextFieldProps, 'name' | 'value' | 'error'> & { name: string };

/**
 * The style of a field without a hint: an error of one line takes the space that forms leave below their fields (24
 * px), so that the button just pressed stays under the pointer.
 */
export const errorInGap = {
  '& .MuiFormHelperText-root': { mt: '2px', mb: '-17px', lineHeight: '15px' },
} as const;

/** A text field of a Formik form, with its error. It is rendered when its own value changes, not with the form. */
export function FormTextField(all: Props) {
  const { field, error } = useFormField(all.name);
  const { value, onBlur, onChange } = field;
  return useMemo(() => {
    const { name, helperText, sx = {}, onChange: onChosen, ...props } = all;
    return (
      <TextField
        fullWidth
        {...props}
        {...{ name, value, onBlur }}
        onChange={(event) => {
          onChange(event);
          onChosen?.(event);
        }}
        id={props.id ?? `field-${name}`}
        error={error !== undefined}
        helperText={error ?? helperText}
        sx={[helperText === undefined ? errorInGap : {}, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    );
  }, [all, value, onBlur, onChange, error]);
}

interface FormSelectProps extends Omit<Props, 'select'> {
  /** Labels by value, in addition to the children. */
  options?: Readonly<Record<string, string>>;
}

/** A native select of a Formik form. */
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
 * A field of a Formik form with its error, or what the server says about its value. No error is shown before the first
 * submit: a text that appears between mouse down and mouse up moves the button away, and the click is lost.
 */
export function useFormField(name: string) {
  const [field, meta, helpers] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const refusal = useRefusalOf(name, field.value);
  return { field, helpers, error: (submitCount > 0 && meta.touched ? meta.error : undefined) ?? refusal };
}
