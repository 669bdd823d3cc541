import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { screenOnly } from '../../../components/print.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onPick: (value: string) => void;
}

/**
 * A native select outside a form. It has no place on paper. A plain element: MUI's text field weighs 16 kB, more than
 * Reports may grow.
 */
export function PlainSelect({ id, label, value, options, onPick }: Props) {
  return (
    <Box sx={{ maxWidth: '100%', ...screenOnly }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary', mb: 0.5 }}
      >
        {label}
      </Typography>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onPick(event.target.value)}
        sx={{
          maxWidth: '100%',
          minHeight: 44,
          px: 1.5,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'edge.field',
          borderRadius: '12px',
        }}
      >
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </Box>
    </Box>
  );
}
