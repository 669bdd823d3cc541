// Used by dashboard, licensure and report.
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { percentComplete, percentOf, plainHours } from '../lib/figures/numbers.ts';

interface Props {
  label: string;
  doneHours: number;
  /** 0 where nothing is required: then there is no percentage and no plain bar. */
  requiredHours: number;
  /** Shown after the label. */
  note?: string | undefined;
  /** Shown after the numbers. */
  more?: string | undefined;
  /** What the numbers count. */
  unit?: 'hours' | 'weeks' | 'months';
  /** Shown in the place of the plain bar. */
  bar?: ReactNode;
  /** Shown under the numbers. */
  children?: ReactNode;
}

/** The progress of a requirement, as a list item. The bar ends at 100 percent, the numbers do not. */
export function HoursProgress({
  label,
  doneHours,
  requiredHours,
  note,
  more,
  unit = 'hours',
  bar,
  children,
}: Props) {
  const isRequired = requiredHours > 0;
  const leftHours = Math.max(0, requiredHours - doneHours);
  const amounts = isRequired
    ? [
        `${plainHours(doneHours)} of ${plainHours(requiredHours)} ${unit}`,
        leftHours > 0 ? `${plainHours(leftHours)} left` : 'Done',
      ]
    : [`${plainHours(doneHours)} ${unit}`];
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {label}
          {note && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {' '}
              {note}
            </Typography>
          )}
        </Typography>
        {isRequired && (
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {percentComplete(doneHours, requiredHours)}%
          </Typography>
        )}
      </Box>
      {isRequired &&
        (bar ?? (
          <LinearProgress
            variant="determinate"
            value={Math.min(100, percentOf(doneHours, requiredHours))}
            aria-label={`${label} completed`}
            sx={{
              my: 0.75,
              height: 10,
              borderRadius: '20px',
              bgcolor: 'divider',
              '& .MuiLinearProgress-bar': { bgcolor: 'edge.bar', borderRadius: '20px' },
            }}
          />
        ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[...amounts, ...(more ? [more] : [])].join(' · ')}
      </Typography>
      {children}
    </Box>
  );
}
