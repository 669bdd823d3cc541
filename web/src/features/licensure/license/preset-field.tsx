import type { PresetRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { FormSelect, useFormField } from '../../../components/forms/form.tsx';
import { newestPresets, stateName } from '../rules/preset-choice.ts';

/** The values that these fields set in a form. */
export interface PresetChoice {
  /** The abbreviation of a state; empty for all. */
  state: string;
  presetId: string;
  isConfirmed: boolean;
}

interface Props {
  presets: readonly PresetRecord[];
  /** Whether boards are shown only of a state that is chosen. */
  isStateFirst?: boolean;
  /** Stand between state and boards. */
  children: ReactNode;
}

/** A state, and the boards there: of all states until one is chosen. Another choice resets the field `isConfirmed`. */
export function PresetField({ presets, isStateFirst = false, children }: Props) {
  const choices = newestPresets(presets);
  const states = [...new Set(choices.map(({ state }) => state))];
  const { values } = useFormikContext<PresetChoice>();
  const shown = choices.filter(({ state }) => values.state === '' || state === values.state);
  return (
    <>
      <FormSelect name="state" label="State">
        <option value="">{isStateFirst ? 'Choose your state' : 'All states'}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {stateName(state)}
          </option>
        ))}
      </FormSelect>
      {children}
      {(values.state !== '' || !isStateFirst) && <Choices choices={shown} />}
    </>
  );
}

const name = 'presetId';

function Choices({ choices }: { choices: readonly PresetRecord[] }) {
  const { field, error } = useFormField(name);
  const { values, setValues } = useFormikContext<PresetChoice>();
  const choose = (id: string) => {
    const state = choices.find((preset) => preset.id === id)?.state ?? '';
    void setValues({ ...values, state, presetId: id, isConfirmed: false });
  };
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth>
      <FormLabel id={`field-${name}-label`} sx={{ mb: 0.5 }}>
        License
      </FormLabel>
      <RadioGroup
        name={name}
        // One of another state is no choice of this list.
        value={choices.some(({ id }) => id === field.value) ? field.value : ''}
        onChange={(_event, id) => choose(id)}
        tabIndex={-1}
        aria-labelledby={`field-${name}-label`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `field-${name}-error`}
      >
        {choices.map((preset) => (
          <Choice key={preset.id} preset={preset} />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText id={`field-${name}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}

function Choice({ preset: { id, name: title, board, isBeta } }: { preset: PresetRecord }) {
  return (
    <FormControlLabel
      value={id}
      control={<Radio />}
      sx={{ display: 'flex', alignItems: 'start', mr: 0, mb: 0.5 }}
      label={
        <Box component="span" sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {title}
          </Box>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {board}
            {isBeta && <span>{' (some figures not confirmed)'}</span>}
          </Typography>
        </Box>
      }
    />
  );
}
