import TextField from '@mui/material/TextField';
import { screenOnly } from '../../components/print.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onPick: (value: string) => void;
}

/** A native select outside a form. It has no place on paper. */
export function PlainSelect({ id, label, value, options, onPick }: Props) {
  return (
    <TextField
      select
      size="small"
      id={id}
      label={label}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: '100%', ...screenOnly }}
    >
      {options.map(([option, optionLabel]) => (
        <option key={option} value={option}>
          {optionLabel}
        </option>
      ))}
    </TextField>
  );
}
