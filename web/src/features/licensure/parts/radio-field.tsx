import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useFormField } from '../../../components/forms/form.tsx';

interface Props {
  name: string;
  label: string;
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  /** Side by side where there is room, for short answers. */
  isRow?: boolean;
}

/** One of some answers, each with its radio button. */
export function RadioField({ name, label, options, isRow = false }: Props) {
  const { field, helpers, error } = useFormField(name);
  const errorId = `field-${name}-error`;
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel id={`field-${name}-label`}>{label}</FormLabel>
      <RadioGroup
        row={isRow}
        name={name}
        value={field.value}
        onChange={(_event, answer) => void helpers.setValue(answer)}
        tabIndex={-1}
        aria-labelledby={`field-${name}-label`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {Object.entries(options).map(([value, text]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={text}
            sx={isRow ? {} : { '& .MuiFormControlLabel-label': { py: 0.75 } }}
          />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
}

export const beyondOptions = { yes: 'Yes', no: 'No', unknown: 'I don’t know' } as const;
