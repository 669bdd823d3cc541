import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { hoursText, percentOf } from '../../lib/figures/numbers.ts';
import { standings, type Standing } from './standings.ts';

const color = (name: string) => `var(--mui-palette-${name})`;
const paper = color('background-paper');

// Patterns tell the parts apart where colors are not seen or printed, as in the charts (report-charts.tsx).
const looks: Record<keyof Standing, object> = {
  supervisorApprovedHours: { backgroundColor: 'primary.main' },
  askedHours: {
    backgroundColor: 'background.paper',
    backgroundImage: `repeating-linear-gradient(90deg, ${color('primary-main')} 0 3px, ${paper} 3px 5px)`,
  },
  notSentHours: {
    backgroundColor: 'background.paper',
    backgroundImage: `radial-gradient(${color('text-secondary')} 1.5px, transparent 1.6px)`,
    backgroundSize: '5px 5px',
  },
  selfReportedHours: {
    backgroundColor: 'background.paper',
    backgroundImage: `repeating-linear-gradient(45deg, ${color('info-main')} 0 3.5px, ${paper} 3.5px 6px)`,
  },
};

const swatchSx = {
  boxSizing: 'border-box',
  border: '1px solid',
  borderColor: 'edge.bar',
  // Where the system paints all grounds alike, the pattern stays.
  forcedColorAdjust: 'none',
} as const;

const shownOf = (hours: Standing) => standings.filter(([field]) => hours[field] > 0);

interface Props {
  label: string;
  hours: Standing;
  /** The sum of the parts. */
  doneHours: number;
  requiredHours: number;
}

/** The progress of a requirement, split by how far its hours are confirmed. More than is required fills the bar. */
export function StandingBar({ label, hours, doneHours, requiredHours }: Props) {
  const whole = Math.max(requiredHours, doneHours);
  const percent = Math.min(100, percentOf(doneHours, requiredHours));
  return (
    <Box sx={{ position: 'relative', my: 0.75 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={`${label} completed`}
        sx={{
          ...shapeSx,
          bgcolor: 'divider',
          '& .MuiLinearProgress-bar': { bgcolor: 'edge.bar', borderRadius: '20px' },
        }}
      />
      <Box aria-hidden sx={partsSx}>
        {shownOf(hours).map(([field]) => (
          <Box
            key={field}
            sx={{ ...swatchSx, ...looks[field], width: `${percentOf(hours[field], whole)}%` }}
          />
        ))}
      </Box>
    </Box>
  );
}

const shapeSx = { height: 14, borderRadius: '20px' } as const;

// Where the system paints all grounds alike, the plain bar shows, with the values below it.
const partsSx = {
  ...shapeSx,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  overflow: 'hidden',
  '@media (forced-colors: active)': { display: 'none' },
} as const;

/** The sign of a part in the bars. */
export function StandingSign({ of }: { of: keyof Standing }) {
  return <Box aria-hidden sx={{ ...swatchSx, ...looks[of], width: 16, height: 12, flexShrink: 0 }} />;
}

/** The hours of the parts of a bar, each with its sign. */
export function StandingValues({ hours }: { hours: Standing }) {
  const shown = shownOf(hours);
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={valuesSx}>
      {shown.map(([field, name]) => (
        <Box key={field} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <StandingSign of={field} />
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
