import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  isDisabled: boolean;
  hint?: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A choice about a file. `children` are its options. */
export function ChoiceSelect({ label, value, isDisabled, hint, onChange, children }: Props) {
  return (
    <TextField
      select
      id={`import-${label.toLowerCase().replaceAll(' ', '-')}`}
      label={label}
      value={value}
      disabled={isDisabled}
      helperText={hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
