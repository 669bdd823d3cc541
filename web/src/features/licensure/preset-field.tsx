import type { PresetRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useState, type KeyboardEvent } from 'react';
import { useFormField } from '../../components/form.tsx';
import { WhenLoaded, type Loaded } from '../../components/when-loaded.tsx';
import { formatDate } from '../../lib/dates.ts';
import { countOf } from '../../lib/numbers.ts';
import { isFound, toChoices, type PresetChoice } from './preset-search.ts';

/**
 * A search, and a list of the boards that it finds. The value of the field is the key of a PresetChoice. Another choice
 * resets the field `isConfirmed`.
 */
export function PresetField({ name, presets }: { name: string; presets: Loaded<PresetRecord[]> }) {
  const [search, setSearch] = useState('');
  return (
    <div>
      <TextField
        fullWidth
        type="search"
        id="preset-search"
        label="Search by State, License or Board"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={keepForm}
        autoComplete="off"
        sx={{ mb: 1.5 }}
      />
      {/* The height of a list that scrolls: the dialog keeps its size while boards load and are searched. */}
      <Box sx={{ minHeight: '20.25rem' }}>
        <WhenLoaded of={presets} what="the boards">
          {(list) => <Choices name={name} choices={toChoices(list)} search={search} />}
        </WhenLoaded>
      </Box>
    </div>
  );
}

// Enter in the search would submit the form. Ctrl+Enter and Cmd+Enter still do.
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

interface ChoicesProps {
  name: string;
  choices: PresetChoice[];
  search: string;
}

function Choices({ name, choices, search }: ChoicesProps) {
  const { field, error } = useFormField(name);
  const { values, setValues } = useFormikContext<Record<string, unknown>>();
  const found = choices.filter(({ preset }) => isFound(preset, search));
  // The chosen board stays in sight, whatever is searched.
  const shown = choices.filter((choice) => found.includes(choice) || choice.key === field.value);
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth>
      <FormLabel id={`field-${name}-label`} sx={{ mb: 0.5 }}>
        Board
      </FormLabel>
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {found.length > 0
          ? `${countOf(found.length, 'choice')} found`
          : 'No board found. Please try the name of your state.'}
      </Typography>
      <RadioGroup
        name={name}
        value={field.value}
        onChange={(_event, key) => void setValues({ ...values, [name]: key, isConfirmed: false })}
        tabIndex={-1}
        aria-labelledby={`field-${name}-label`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `field-${name}-error`}
        // With room for the mark of the focus, which would be cut off.
        sx={{ display: 'block', maxHeight: '17rem', overflowY: 'auto', ml: -1.5, pl: 1.5, pt: 0.5 }}
      >
        {shown.map((choice) => (
          <Choice key={choice.key} choice={choice} />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText id={`field-${name}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}

function Choice({ choice: { key, preset, title } }: { choice: PresetChoice }) {
  return (
    <FormControlLabel
      value={key}
      control={<Radio />}
      sx={{ display: 'flex', alignItems: 'start', mr: 0, mb: 0.5 }}
      label={
        <Box component="span" sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {title}
          </Box>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {preset.board}, as read on {formatDate(preset.checkedOn)}
            {preset.isBeta && <span>{' (not all figures confirmed)'}</span>}
          </Typography>
        </Box>
      }
    />
  );
}
