// Used by administration and session.
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';

/** A choice of a filter: its value in the address, and its label. */
export type FilterOption = readonly [value: string, label: string];

/** Tints a filter that is set, which shows at a glance why records are missing. */
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

/**
 * Clears all filters. It is not disabled when nothing is set, because a button that is disabled on being pressed loses
 * the focus.
 */
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
