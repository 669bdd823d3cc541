import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/figures/dates.ts';

/** When a supervisor gets requests, and whether they are out of office, as they chose. */
export function SupervisorPreferences({ supervisor }: { supervisor: SupervisorRecord }) {
  const { digestWeekday, awayUntil, deputy } = supervisor;
  const away = awayUntil && `Out of office until ${formatDate(awayUntil)}`;
  const sentences = [
    digestWeekday &&
      `Gets requests by email on ${digestWeekday.charAt(0).toUpperCase()}${digestWeekday.slice(1)}s`,
    away &&
      (deputy
        ? `${away}; ${deputy} reviews as deputy and gets the emails`
        : `${away}; emails still go to them`),
  ];
  return sentences.map(
    (sentence) =>
      sentence && (
        <Typography key={sentence} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ),
  );
}
