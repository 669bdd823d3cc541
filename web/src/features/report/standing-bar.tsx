import type { StandingHours } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { hoursText, numberText, percentOf } from '../../lib/numbers.ts';

// In the order of how far hours are confirmed. Patterns tell the parts apart where colors are not seen or printed.
const parts = [
  ['supervisorApprovedHours', 'Approved by supervisor', 'primary.main'],
  ['askedHours', 'Asked', 'asked'],
  ['notSentHours', 'Not sent', 'notSent'],
  ['selfReportedHours', 'Self-reported', 'selfReported'],
  ['loggedHours', 'Logged', 'logged'],
] as const satisfies (readonly [keyof StandingHours, string, string])[];
type Look = (typeof parts)[number][2];

const color = (name: string) => `var(--mui-palette-${name})`;
const paper = color('background-paper');

// The patterns of the chart of supervisors (report-charts.tsx), and two more.
const looks: Record<Look, object> = {
  'primary.main': { backgroundColor: 'primary.main' },
  asked: {
    backgroundColor: 'background.paper',
    backgroundImage: `repeating-linear-gradient(90deg, ${color('primary-main')} 0 3px, ${paper} 3px 5px)`,
  },
  notSent: {
    backgroundColor: 'background.paper',
    backgroundImage: `radial-gradient(${color('text-secondary')} 1.5px, transparent 1.6px)`,
    backgroundSize: '5px 5px',
  },
  selfReported: {
    backgroundColor: 'background.paper',
    backgroundImage: `repeating-linear-gradient(45deg, ${color('info-main')} 0 3.5px, ${paper} 3.5px 6px)`,
  },
  logged: { backgroundColor: 'background.paper' },
};

const swatchSx = {
  boxSizing: 'border-box',
  border: '1px solid',
  borderColor: 'edge.bar',
  // Where the system paints all grounds alike, the pattern stays.
  forcedColorAdjust: 'none',
} as const;

const shownOf = (hours: StandingHours) => parts.filter(([field]) => hours[field] > 0);

interface Props {
  label: string;
  hours: StandingHours;
  /** The sum of the parts. */
  doneHours: number;
  requiredHours: number;
}

/** The progress of a requirement, split by how far its hours are confirmed. More than is required fills the bar. */
export function StandingBar({ label, hours, doneHours, requiredHours }: Props) {
  const whole = Math.max(requiredHours, doneHours);
  const percent = Math.min(100, percentOf(doneHours, requiredHours));
  return (
    <Box
      role="progressbar"
      aria-label={`${label} completed`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={`${numberText(percent, 0, 1)}%`}
      sx={barSx}
    >
      {shownOf(hours).map(([field, , look]) => (
        <Box key={field} sx={{ ...swatchSx, ...looks[look], width: `${percentOf(hours[field], whole)}%` }} />
      ))}
    </Box>
  );
}

const barSx = {
  my: 0.75,
  height: 14,
  display: 'flex',
  overflow: 'hidden',
  borderRadius: '20px',
  bgcolor: 'divider',
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

/** The hours of the parts of a bar, each with its sign. */
export function StandingValues({ hours }: { hours: StandingHours }) {
  const shown = shownOf(hours);
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={valuesSx}>
      {shown.map(([field, name, look]) => (
        <Box key={field} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden sx={{ ...swatchSx, ...looks[look], width: 16, height: 12, flexShrink: 0 }} />
          <dt>{name}</dt>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, color: 'text.primary' }}>
            {hoursText(hours[field])}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const valuesSx = {
  m: 0,
  mt: 0.5,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
