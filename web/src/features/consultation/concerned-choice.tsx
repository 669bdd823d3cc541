import type { ConcernedChoice as Choice, ConsultationRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { nameOf } from './excerpt.ts';

const labels: Record<Choice, string> = {
  self: 'It’s about me',
  client: 'A client',
  threatened: 'I’m being threatened',
};

interface Props {
  consultation: ConsultationRecord;
  isBusy: boolean;
  onName: (consultation: ConsultationRecord, who: Choice) => void;
}

/** Lets the trainee say with one tap who is in danger. Hidden once a supervisor has answered. */
export function ConcernedChoice({ consultation, isBusy, onName }: Props) {
  const { guidance, status } = consultation;
  if (!guidance?.danger || status === 'supervisor_answered') return null;
  const { who } = guidance.danger;
  return (
    <Box
      component="fieldset"
      aria-label={`Who is in danger: ${nameOf(consultation)}`}
      sx={{ my: 1.5, mx: 0, p: 0, border: 0 }}
    >
      <Typography sx={{ mb: 0.75, fontWeight: 650 }}>
        {who === 'unsure' ? 'Who is in danger?' : 'Not the right help? Who is in danger?'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(Object.keys(labels) as Choice[]).map((choice) => (
          <Button
            key={choice}
            size="small"
            color="error"
            variant={choice === who ? 'contained' : 'outlined'}
            aria-pressed={choice === who}
            disabled={isBusy}
            onClick={() => choice !== who && onName(consultation, choice)}
          >
            {labels[choice]}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
