import type { ConsultationRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/links.tsx';
import { formatDate, today } from '../../lib/figures/dates.ts';

interface Props {
  consultation: ConsultationRecord;
  isBusy: boolean;
  /** Asks the same question anew. */
  onAskAgain: (consultation: ConsultationRecord) => void;
}

/** Whether a question has an answer from the trainee's own rules and log. Beside danger there is none. */
export const hasHoursAnswer = ({ hoursAnswer, speaksOfDanger }: ConsultationRecord): boolean =>
  hoursAnswer !== null && !speaksOfDanger;

/** What the trainee's rules and log say. Figures of an earlier day say their day, and can be asked for anew. */
export function HoursPanel({ consultation, isBusy, onAskAgain }: Props) {
  const { hoursAnswer } = consultation;
  if (!hoursAnswer || !hasHoursAnswer(consultation)) return null;
  const { text, asOf, language, linkPath, linkLabel } = hoursAnswer;
  const isOld = asOf < today();
  return (
    <Box sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: '12px', bgcolor: 'brand.tint' }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 650, color: 'text.secondary' }}>
        From Your Rules and Your Log
      </Typography>
      <Box
        lang={language}
        sx={{ maxWidth: '46rem', overflowWrap: 'anywhere', display: 'grid', gap: 1, mt: 0.5 }}
      >
        {text.split('\n\n').map((part) => (
          <Typography key={part} dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {part}
          </Typography>
        ))}
      </Box>
      {isOld && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          These are the figures of {formatDate(`${asOf}T00:00:00`)}. Your log may have changed since.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <LinkButton to={linkPath} size="small" variant="outlined">
          {linkLabel}
        </LinkButton>
        {isOld && (
          <Button size="small" disabled={isBusy} onClick={() => onAskAgain(consultation)}>
            Ask Again
          </Button>
        )}
      </Box>
    </Box>
  );
}
