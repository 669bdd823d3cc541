import type { ReportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '../../components/links.tsx';
import { screenOnly } from '../../components/print.tsx';
import { today } from '../../lib/figures/dates.ts';
import {
  amountText,
  basisText,
  hasSlowerPart,
  headlineOutlook,
  shareText,
  type HowFar,
} from '../../lib/how-far.ts';
import { cardRow } from './report-layout.tsx';

interface Props {
  howFar: HowFar;
  pace: ReportRecord['pace'];
}

/** How far the user is, and the one date until which the rest may be done. */
export function OutlookCards({ howFar, pace }: Props) {
  const { headline } = howFar;
  const outlook = headlineOutlook(howFar, pace, today());
  const share = shareText(headline);
  return (
    <Box sx={cardRow(2)}>
      <StatCard label="Total Progress" value={share ?? amountText(headline)}>
        {[
          share && amountText(headline),
          [headline.label, basisText(headline)].filter(Boolean).join(' '),
          headline.entered,
        ]
          .filter(Boolean)
          .join(', ')}
      </StatCard>
      <StatCard label="Estimated Completion" value={outlook.when}>
        <span>{outlook.isOwnPace ? `Based on current pace: ${outlook.reason}` : outlook.reason}</span>
        {hasSlowerPart(howFar, today()) && (
          <Box sx={screenOnly}>
            Other requirements may take longer: see <TextLink to="/license">License</TextLink>.
          </Box>
        )}
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
