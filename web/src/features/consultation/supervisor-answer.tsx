import type { ConsultationRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/dates.ts';
import { FoldedText } from './fold.tsx';

interface Props {
  consultation: ConsultationRecord;
  supervisorName: string;
}

/** What a supervisor answered, and what they want to talk about when they meet. */
export function SupervisorAnswer({ consultation, supervisorName }: Props) {
  const { supervisorResponse, supervisorNotes, respondedAt } = consultation;
  if (!supervisorResponse) return null;
  return (
    <Box sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: '12px', bgcolor: 'brand.tint' }}>
      <Typography component="h4" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {supervisorName} answered
      </Typography>
      {respondedAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Responded {formatDate(respondedAt)}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <FoldedText text={supervisorResponse} what="answer" />
      </Box>
      {supervisorNotes && (
        <Box sx={{ mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <Typography component="h5" variant="body2" sx={{ fontWeight: 650 }}>
            For your next supervision meeting
          </Typography>
          <FoldedText text={supervisorNotes} what="note" />
        </Box>
      )}
    </Box>
  );
}
