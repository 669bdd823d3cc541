import type { ReportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { today } from '../../lib/dates.ts';
import { percentComplete, plainHours } from '../../lib/numbers.ts';
import { cardRow } from './card-row.ts';
import { FigureCard } from './figure-card.tsx';
import {
  estimatedCompletion,
  ownPaceProjection,
  remainingHours,
  type Requirement,
} from './report-figures.ts';

/** How much of the total there is, and when the rest may be done: as assumed, and at the user's own pace. */
export function OutlookCards({ total, pace }: { total: Requirement; pace: ReportRecord['pace'] }) {
  const remaining = remainingHours(total);
  const ownPace = ownPaceProjection(remaining, pace, today());
  return (
    <Box sx={cardRow(3)}>
      <FigureCard label="Total Progress" value={`${percentComplete(total.doneHours, total.requiredHours)}%`}>
        {plainHours(total.doneHours)} of {plainHours(total.requiredHours)} hours
      </FigureCard>
      <FigureCard label="Estimated Completion" value={estimatedCompletion(remaining, today())}>
        Based on current pace
        {remaining > 0 && <div>{plainHours(remaining)} hours left, at an assumed 10 hours a week.</div>}
      </FigureCard>
      <FigureCard label="Your Own Pace" value={ownPace.date} isOnPaper={false}>
        {ownPace.words}
      </FigureCard>
    </Box>
  );
}
