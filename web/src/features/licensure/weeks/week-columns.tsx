import type { Category, WeekRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { TextLink } from '../../../components/links.tsx';
import type { RecordColumn } from '../../../components/lists/record-columns.tsx';
import { Badge } from '../../../components/status-badge.tsx';
import { visuallyHidden } from '../../../components/styles.ts';
import { formatDate } from '../../../lib/figures/dates.ts';
import { hoursText, plainHours } from '../../../lib/figures/numbers.ts';
import { Citation } from '../rules/citation.tsx';
import { shortLabels, type Nested } from '../parts/nested-categories.ts';
import type { Source } from '../rules/source-of.ts';
import type { LicenseRules } from '../rules/use-rules.ts';
import { markOf, supervisionText, unmetCites, weekTotals } from './week-marks.ts';

type WeekColumn = RecordColumn<WeekRecord>;

/** The columns that say which week it is: its first day, and the site. */
export const weekColumns = [
  { heading: 'Week of', isTitle: true, cell: ({ week }) => formatDate(`${week}T00:00:00`) },
  { heading: 'Site', cell: ({ site }) => site?.name ?? 'No site' },
] as const satisfies WeekColumn[];

/** The page on which the hours of a week are typed. */
export const weekPath = ({ week }: WeekRecord): string => `/log-session/week?of=${week}`;

/** The column of the week with a link to that page. */
export const linkedWeekColumn = {
  ...weekColumns[0],
  cell: (week) => <TextLink to={weekPath(week)}>{weekColumns[0].cell(week)}</TextLink>,
} satisfies WeekColumn;

export interface CategoryColumn extends WeekColumn {
  /** The heading where there is little room. */
  short: string;
  cell: (week: WeekRecord) => string;
}

export function hourColumns(categories: readonly Nested<Category>[]): CategoryColumn[] {
  const headings = shortLabels(categories);
  const shortOf = (label: string) => headings.get(label) ?? label;
  return categories.map(({ id, label }) => ({
    heading: label,
    short: shortOf(label),
    head: (
      <span title={label}>
        <span aria-hidden>{shortOf(label)}</span>
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
      </span>
    ),
    isNumeric: true,
    cell: ({ categories: sums }) => plainHours(sums.find((sum) => sum.id === id)?.countable ?? 0),
  }));
}

export function totalColumns(categories: readonly Nested<Category>[]): WeekColumn[] {
  const outer = new Set(categories.filter(({ depth }) => depth === 0).map(({ id }) => id));
  return [
    { heading: 'Recorded', isNumeric: true, cell: (week) => plainHours(weekTotals(week, outer).recorded) },
    { heading: 'Countable', isNumeric: true, cell: (week) => plainHours(weekTotals(week, outer).countable) },
  ];
}

/** The column of supervision against what the rules of a week demand. */
export function supervisionColumn(rules: LicenseRules) {
  return {
    heading: 'Supervision',
    // Without a demand the week says what was logged.
    cell: (week) => supervisionText(week, rules) ?? `${hoursText(week.hours.supervision)} logged`,
  } satisfies WeekColumn;
}

/** The column that marks weeks that lose hours or lack supervision, with the sections that ask for it. */
export function markColumn(sources: readonly Source[]) {
  return {
    heading: 'Issue',
    cell: (week) => <Mark week={week} sources={sources} />,
  } satisfies WeekColumn;
}

function Mark({ week, sources }: { week: WeekRecord; sources: readonly Source[] }) {
  const mark = markOf(week);
  if (!mark) return null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <Badge tone={mark === 'Not Counted' ? 'bad' : 'waiting'} label={mark} />
      {unmetCites(week).map((cite) => (
        <Citation key={cite} cite={cite} sources={sources} />
      ))}
      {week.overMaximum > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {hoursText(week.overMaximum)} over a maximum
        </Box>
      )}
    </Box>
  );
}
