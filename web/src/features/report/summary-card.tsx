import type { ReportRecord, StatsRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { printOnly, screenOnly } from '../../components/print.tsx';
import { toHundredths } from '../../lib/how-far.ts';
import { countOf, hoursText } from '../../lib/figures/numbers.ts';
import { StandingSign } from './standing-bar.tsx';
import { standings, type Standing } from './standings.ts';

// What the trainee knows, and other readers of the printed report may not.
const meaningsInPrint: Partial<Record<keyof Standing, string>> = {
  supervisorApprovedHours: 'Decided by the supervisor, by email',
  askedHours: 'Sent to the supervisor, waiting for review',
  selfReportedHours: 'Marked as approved by the trainee',
};

/** The total by how far its hours are confirmed. It has the signs of the bars beside it. */
export function SummaryCard({ stats, marked }: { stats: StatsRecord; marked: ReportRecord['marked'] }) {
  const hours: Standing = {
    ...stats,
    notSentHours: toHundredths(stats.totalHours - stats.approvedHours - stats.askedHours),
  };
  return (
    <Card component="section" aria-label="Summary" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        Summary
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Row label="Total recorded" hours={stats.totalHours} />
        {standings.map(([field, label]) => (
          <Row key={field} label={label} sign={<StandingSign of={field} />} hours={hours[field]}>
            {meaningsInPrint[field] && <Box sx={printOnly}>{meaningsInPrint[field]}</Box>}
            {field === 'selfReportedHours' && hours[field] > 0 && (
              <Box sx={screenOnly}>You marked them as approved yourself</Box>
            )}
          </Row>
        ))}
        {marked.hours > 0 && (
          <Row label="Flagged" hours={marked.hours}>
            {`Of the approved ones, in ${countOf(marked.sessionCount, 'session')}. The receipts say why.`}
          </Row>
        )}
      </Box>
    </Card>
  );
}

interface RowProps {
  label: string;
  sign?: ReactNode;
  hours: number;
  /** Shown below the label. */
  children?: ReactNode;
}

function Row({ label, sign, hours, children }: RowProps) {
  return (
    <Box sx={rowSx}>
      <Box component="dt">
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
          {sign}
          {label}
        </Box>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      </Box>
      <Typography
        component="dd"
        sx={{ m: 0, fontWeight: 700, fontSize: '1.15rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {hoursText(hours)}
      </Typography>
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  py: 1.25,
  breakInside: 'avoid',
  '@media print': { py: 0.75 },
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
