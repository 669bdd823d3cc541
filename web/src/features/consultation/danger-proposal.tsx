import { ownCrisisWords, type ConsultationRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { titleId } from './excerpt.ts';
import { NoSupervisorHint } from './notices.tsx';

interface Props {
  consultation: ConsultationRecord;
  /** Whether the trainee has a supervisor. */
  canEscalate: boolean;
  /** Whether the list of supervisors could not be loaded. */
  hasNoSupervisorList: boolean;
  isBusy: boolean;
  onEscalate: (consultation: ConsultationRecord) => void;
}

/** Whether the help proposes to send a question to the supervisor: not after that, nor in the trainee's own crisis. */
export const proposesToSend = ({ status, aiResponse, speaksOfDanger }: ConsultationRecord): boolean =>
  speaksOfDanger && status === 'ai_answered' && !aiResponse?.includes(ownCrisisWords);

/** Proposes to send a question about danger to the supervisor. */
export function DangerProposal({
  consultation,
  canEscalate,
  hasNoSupervisorList,
  isBusy,
  onEscalate,
}: Props) {
  if (!proposesToSend(consultation)) return null;
  return (
    <Box sx={{ mt: 2, p: 2, borderRadius: '12px', bgcolor: 'background.paper' }}>
      <Typography sx={{ mb: canEscalate ? 1.5 : 0.5 }}>
        Call your supervisor now.{' '}
        {canEscalate && <span>Then send them this question, so they have it in writing.</span>}
      </Typography>
      {canEscalate ? (
        <Button
          variant="contained"
          color="error"
          disabled={isBusy}
          aria-describedby={titleId(consultation)}
          onClick={() => onEscalate(consultation)}
        >
          Send to Supervisor
        </Button>
      ) : (
        <NoSupervisorHint hasFailed={hasNoSupervisorList} />
      )}
    </Box>
  );
}
