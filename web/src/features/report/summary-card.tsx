import type { ReportRecord, StatsRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { printOnly, screenOnly } from '../../components/print.tsx';
import { countOf, hoursText } from '../../lib/numbers.ts';

/** The parts of the total. Approvals by supervisors are separate from self-reported ones. */
export function SummaryCard({ stats, marked }: { stats: StatsRecord; marked: ReportRecord['marked'] }) {
  const loggedHours = stats.totalHours - stats.approvedHours - stats.pendingHours;
  const rows = [
    ['Total', stats.totalHours, 'Everything that was not rejected'],
    [
      'Approved by supervisor',
      stats.supervisorApprovedHours,
      'Decided by your supervisor, from their email',
      'Decided by the supervisor, from their email',
    ],
    [
      'Flagged',
      marked.hours,
      `Of these, in ${countOf(marked.sessionCount, 'session')}, the receipts say why`,
    ],
    [
      'Self-reported',
      stats.selfReportedHours,
      'You marked them as approved yourself',
      'Marked as approved by the trainee',
    ],
    ['Pending', stats.pendingHours, pendingText(stats)],
    ['Logged', Math.round(loggedHours * 100) / 100, 'Not sent for approval'],
  ] as const;
  // Only withdrawn or imported sessions are 'Logged', and few are 'Flagged', so most users do not see these rows.
  const shown = rows.filter(([label, hours]) => !['Logged', 'Flagged'].includes(label) || hours > 0);
  return (
    <Card component="section" aria-label="Summary" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        Summary
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shown.map(([label, hours, meaning, meaningInPrint]) => (
          <Box
            key={label}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              py: 1.25,
              breakInside: 'avoid',
              '@media print': { py: 0.75 },
              borderTop: '1px solid',
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box component="dt">
              <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
                {label}
              </Typography>
              <Meaning text={meaning} textInPrint={meaningInPrint} />
            </Box>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 700, fontSize: '1.15rem', fontVariantNumeric: 'tabular-nums' }}
            >
              {hoursText(hours)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const pendingText = ({ askedHours, notSentHours }: StatsRecord): string =>
  `Waiting for a decision: ${hoursText(askedHours)} asked, ${hoursText(notSentHours)} not sent`;

// The printed text is for readers other than the trainee.
function Meaning({ text, textInPrint }: { text: string; textInPrint: string | undefined }) {
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      <Box component="span" sx={textInPrint ? screenOnly : undefined}>
        {text}
      </Box>
      {textInPrint && (
        <Box component="span" sx={printOnly}>
          {textInPrint}
        </Box>
      )}
    </Typography>
  );
}
