// Used by licensure and session.
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { useMemo, type KeyboardEvent } from 'react';
import { afterKey, plainNumber, type Steps } from '../../lib/figures/typed-number.ts';
import { useFormField } from './form.tsx';

interface Props extends Steps, Pick<TextFieldProps, 'size' | 'placeholder'> {
  name: string;
  label: string;
  /** For screen readers; begins with the label. */
  longLabel: string;
  /** The unit in words, as a screen reader says it after the number. */
  unit?: string;
  /** Returns what the form keeps of a typed text; the text itself by default. */
  toValue?: (typed: string) => unknown;
  /** Returns the number in a typed text; `plainNumber` by default. */
  read?: (typed: string) => string | undefined;
  /** Returns what stands below a text that says its number in another way. */
  hintOf?: (typed: string) => string | undefined;
}

/**
 * A field for a number in a Formik form: a spinbutton that changes by the arrow and Page keys, and not by the mouse
 * wheel. It is a text field, because browsers drop the comma of '1,5' from number fields, and return nothing for what
 * they cannot read.
 */
export function NumberField(props: Props) {
  const { name } = props;
  const { field, error } = useFormField(name);
  const { setFieldValue } = useFormikContext();
  const { onBlur } = field;
  // A count may be a number, or missing.
  const value: unknown = field.value;
  const typed = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  // Rendered when its own value changes, not with the form.
  return useMemo(() => {
    const { label, longLabel, unit = '', toValue = asTyped, read = plainNumber, hintOf, ...others } = props;
    const { step, page, min, max, ...look } = others;
    const number = read(typed);
    const set = (text: string) => void setFieldValue(name, toValue(text));
    const press = (event: KeyboardEvent) => {
      if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      const next = afterKey(event.key, number ?? typed, { step, page, min, max });
      if (next === undefined) return;
      event.preventDefault();
      set(next);
    };
    return (
      <TextField
        {...look}
        onBlur={onBlur}
        value={typed}
        label={label}
        autoComplete="off"
        error={error !== undefined}
        helperText={error ?? hintOf?.(typed)}
        onChange={(event) => set(event.target.value)}
        onKeyDown={press}
        // What is typed replaces the number.
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: {
            role: 'spinbutton',
            inputMode: Number.isInteger(step) ? 'numeric' : 'decimal',
            step,
            min,
            'aria-label': longLabel,
            'aria-valuemin': min,
            'aria-valuemax': max,
            'aria-valuenow': number,
            'aria-valuetext': number === undefined ? typed || 'Empty' : inWords(number, unit),
          },
          inputLabel: { shrink: true },
        }}
      />
    );
  }, [props, name, typed, error, onBlur, setFieldValue]);
}

/** '1 hour' for 'hours', and the number alone without a unit. */
const inWords = (number: string, unit: string): string =>
  `${number} ${Number(number) === 1 ? unit.replace(/s$/, '') : unit}`.trim();

const asTyped = (typed: string): unknown => typed;
