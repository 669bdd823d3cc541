import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

export type Options = readonly (readonly [value: string, label: string])[];

interface Props {
  label: string;
  value: string;
  isDisabled: boolean;
  hint?: string | undefined;
  onChange: (value: string) => void;
  options: Options;
  /** Further options, in groups. */
  children?: ReactNode;
}

/** A choice about a file. */
export function ChoiceSelect({ label, value, isDisabled, hint, onChange, options, children }: Props) {
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
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
      {children}
    </TextField>
  );
}

/** What a name in the file means, with buttons for likely answers beside it. */
export function NamedChoice({ buttons, ...props }: Props & { buttons: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 440, display: 'grid' }}>
        <ChoiceSelect {...props} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: { sm: 1 } }}>{buttons}</Box>
    </Box>
  );
}
