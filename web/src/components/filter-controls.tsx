import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';

/** A choice of a filter: what the address names it by, and what people read. */
export type FilterOption = readonly [value: string, label: string];

/** Tints a filter that is set, so that the reason why records are missing is seen at a glance. */
export const filterSx = (isSet: boolean): SxProps<Theme> =>
  isSet ? { '& .MuiInputBase-root': { bgcolor: 'brand.tint' } } : {};

interface SelectProps {
  name: string;
  label: string;
  /** Empty when the filter is not set. */
  value: string;
  options: readonly FilterOption[];
  onPick: (value: string) => void;
}

/** A filter with a fixed list of choices. */
export function FilterSelect({ name, label, value, options, onPick }: SelectProps) {
  return (
    <TextField
      select
      size="small"
      id={`filter-${name}`}
      label={label}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={filterSx(value !== '')}
    >
      {options.map(([option, optionLabel]) => (
        <option key={option} value={option}>
          {optionLabel}
        </option>
      ))}
    </TextField>
  );
}

/** Clears all filters. The button is not disabled when nothing is set: it would lose the focus under the finger. */
export function ClearFilters({ isNothingSet, onClear }: { isNothingSet: boolean; onClear: () => void }) {
  return (
    <Button
      aria-disabled={isNothingSet}
      onClick={() => !isNothingSet && onClear()}
      sx={isNothingSet ? { color: 'text.disabled' } : {}}
    >
      Clear
    </Button>
  );
}
