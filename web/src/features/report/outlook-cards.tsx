import type { ReportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { screenOnly } from '../../components/print.tsx';
import { today } from '../../lib/dates.ts';
import { hoursText, percentComplete, plainHours } from '../../lib/numbers.ts';
import { cardRow } from './report-layout.tsx';
import { estimatedCompletion, ownPaceText, remainingHours, type Requirement } from './report-stats.ts';

/** The progress of the total, and estimates when the rest will be done: at the assumed pace, and at the user's own. */
export function OutlookCards({ total, pace }: { total: Requirement; pace: ReportRecord['pace'] }) {
  const remaining = remainingHours(total);
  const ownPace = ownPaceText(remaining, pace, today());
  return (
    <Box sx={cardRow(2)}>
      <StatCard label="Total Progress" value={`${percentComplete(total.doneHours, total.requiredHours)}%`}>
        {plainHours(total.doneHours)} of {plainHours(total.requiredHours)} hours
      </StatCard>
      <StatCard label="Estimated Completion" value={estimatedCompletion(remaining, today())}>
        Based on current pace
        {remaining > 0 && <span>{`: ${hoursText(remaining)} left, at 10 h a week`}</span>}
        {ownPace !== undefined && <Box sx={screenOnly}>{ownPace}</Box>}
      </StatCard>
    </Box>
  );
}

/** A number of the report with its meaning. */
function StatCard({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={label} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" sx={{ color: 'text.secondary', fontWeight: 600, fontSize: '0.95rem' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {children}
      </Typography>
    </Card>
  );
}
