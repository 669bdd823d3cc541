import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { SupervisorOptions } from '../../components/forms/supervisor-options.tsx';

/** What to do with the pending sessions of a removed supervisor. */
export type PendingChoice = 'reassign' | 'withdraw' | 'leave';

interface Props {
  count: number;
  choice: PendingChoice;
  onChoice: (choice: PendingChoice) => void;
  others: readonly SupervisorRecord[];
  /** The chosen other supervisor; empty without one. */
  targetId: string;
  /** Whether the removal was tried without a chosen supervisor. */
  isMissing: boolean;
  onTarget: (id: string) => void;
  targetRef: Ref<HTMLSelectElement>;
}

/** Lets the trainee choose what becomes of the sessions that wait for a removed supervisor. */
export function PendingSessionsField({
  count,
  choice,
  onChoice,
  others,
  targetId,
  isMissing,
  onTarget,
  targetRef,
}: Props) {
  const id = useId();
  const [them, they] = count === 1 ? ['it', 'It is'] : ['them', 'They are'];
  const stays = count === 1 ? 'It stays' : 'They stay';
  const hasOthers = others.length > 0;
  return (
    <FormControl fullWidth sx={{ mt: 2 }}>
      <FormLabel id={`${id}-label`}>What should happen to {them}?</FormLabel>
      <RadioGroup
        name={`${id}-choice`}
        value={choice}
        onChange={(_event, value) => onChoice(value as PendingChoice)}
        aria-labelledby={`${id}-label`}
      >
        <Choice
          value="reassign"
          title={`Move ${them} to another supervisor`}
          text={
            hasOthers
              ? `${stays} pending, with no approval requested. Logged sessions move as well.`
              : 'Please add another supervisor first.'
          }
          isDisabled={!hasOthers}
        />
        {choice === 'reassign' && hasOthers && (
          <Box sx={{ my: 1, pl: 4 }}>
            <TextField
              select
              fullWidth
              label="New Supervisor"
              id={`${id}-target`}
              inputRef={targetRef}
              value={targetId}
              error={isMissing}
              helperText={isMissing && 'Please select a supervisor.'}
              onChange={({ target }) => onTarget(target.value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {others.length > 1 && <option value="">Select a supervisor</option>}
              <SupervisorOptions supervisors={others} />
            </TextField>
          </Box>
        )}
        <Choice
          value="withdraw"
          title={`Withdraw ${them}`}
          text={`${they} moved back to Logged, and you can edit ${them}.`}
        />
        <Choice
          value="leave"
          title={`Leave ${them} as ${count === 1 ? 'it is' : 'they are'}`}
          text={`${stays} pending, and links in emails about ${them} stop working.`}
        />
      </RadioGroup>
    </FormControl>
  );
}

interface ChoiceProps {
  value: PendingChoice;
  title: string;
  text: string;
  isDisabled?: boolean;
}

function Choice({ value, title, text, isDisabled = false }: ChoiceProps) {
  return (
    <FormControlLabel
      value={value}
      disabled={isDisabled}
      control={<Radio />}
      sx={{ alignItems: 'start', mr: 0 }}
      label={
        <Box component="span" sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}>
          {title}
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      }
    />
  );
}
