import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarPlot, type BarSeries } from '@mui/x-charts/BarChart';
import { ChartsAxis } from '@mui/x-charts/ChartsAxis';
import { ChartsDataProvider, type ChartsDataProviderProps } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLegend } from '@mui/x-charts/ChartsLegend';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsWrapper } from '@mui/x-charts/ChartsWrapper';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { hoursText, plainHours } from '../../lib/figures/numbers.ts';
import type { ChartSize } from './use-chart-size.ts';
import { monthLabel, type Month } from './report-months.ts';
import { axisWidths, linesOf, nameLineHeight, type Medium } from './name-lines.ts';
import { standings, type Standing } from './standings.ts';
import type { SupervisorHours } from './supervisor-hours.ts';

const inHours = (value: number | null): string => hoursText(value ?? 0);

// Below a bar there is room for the month only.
const monthOrShort = (label: string, { location }: { location: string }): string =>
  location === 'tick' ? label.slice(0, 3) : label;

interface SupervisorChartProps {
  supervisors: readonly SupervisorHours[];
  size: ChartSize;
}

/** The hours of each supervisor by how far they are confirmed. */
export function SupervisorChart({ supervisors, size }: SupervisorChartProps) {
  const medium = size.width === undefined ? 'screen' : 'print';
  const { series, patterns } = useStandings(supervisors);
  return (
    <Box aria-hidden>
      <Bars
        {...size}
        layout="horizontal"
        // Half of the last number on the axis is beyond the bars.
        margin={{ left: 0, right: 28, top: 0, bottom: 0 }}
        yAxis={[
          {
            scaleType: 'band',
            // Two supervisors may have the same name, and each has a bar of their own.
            data: supervisors.map(({ key }) => key),
            valueFormatter: (key: string) => supervisors.find((one) => one.key === key)?.name ?? '',
            // Drawn by Names, because the axis cuts what does not fit on one line.
            tickLabelInterval: () => false,
            width: axisWidths[medium],
            disableLine: true,
            disableTicks: true,
          },
        ]}
        xAxis={[{ disableLine: true, disableTicks: true, tickNumber: 4 }]}
        grid={{ vertical: true }}
        series={series}
      >
        {patterns}
        <Names supervisors={supervisors} medium={medium} />
      </Bars>
    </Box>
  );
}

/** The names beside the bars, whole. */
function Names({ supervisors, medium }: { supervisors: readonly SupervisorHours[]; medium: Medium }) {
  const palette = useColors();
  const { left } = useDrawingArea();
  const scale = useYScale<'band'>();
  return supervisors.map(({ key, name }) => {
    const lines = linesOf(name, medium);
    const middle = (scale(key) ?? 0) + scale.bandwidth() / 2;
    return (
      <text key={key} textAnchor="end" fontSize={12} fill={palette.text.primary}>
        {lines.map((line, index) => (
          <tspan
            key={line}
            x={left - 8}
            y={middle + (index - (lines.length - 1) / 2) * nameLineHeight}
            dominantBaseline="central"
          >
            {line}
          </tspan>
        ))}
      </text>
    );
  });
}

interface MonthChartProps {
  months: readonly Month[];
  size: ChartSize;
}

/** The hours of each month by how far they are confirmed. */
export function MonthChart({ months, size }: MonthChartProps) {
  const { series, patterns } = useStandings(months);
  const isWideScreen = useMediaQuery('(min-width: 600px)');
  const hasRoom = size.width === undefined ? isWideScreen : size.width > 400;
  return (
    <Box aria-hidden>
      <Bars
        {...size}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        xAxis={[
          {
            scaleType: 'band',
            data: months.map(({ month }) => monthLabel(month)),
            valueFormatter: monthOrShort,
            // In a narrow chart every second month has a label, and the latest one has.
            tickLabelInterval: (_label: string, index: number) =>
              hasRoom || (months.length - 1 - index) % 2 === 0,
            disableTicks: true,
          },
        ]}
        yAxis={[
          { label: 'Hours', width: hoursWidth(months), disableLine: true, disableTicks: true, tickNumber: 4 },
        ]}
        grid={{ horizontal: true }}
        series={series}
      >
        {patterns}
      </Bars>
    </Box>
  );
}

/**
 * Returns the series of stacked bars by how far hours are confirmed, as in the bars of requirements, and the patterns
 * that distinguish them where colors are not seen or printed.
 */
function useStandings(bars: readonly Standing[]) {
  const palette = useColors();
  const id = useId();
  const stripes = `${id}-stripes`;
  const dots = `${id}-dots`;
  const lines = `${id}-lines`;
  const colors = {
    supervisorApprovedHours: palette.primary.main,
    askedHours: `url(#${lines})`,
    notSentHours: `url(#${dots})`,
    selfReportedHours: `url(#${stripes})`,
  };
  const series = standings
    // A part that nobody has needs no place in the legend. Approval is the aim of all, and is always there.
    .filter(([field], index) => index === 0 || bars.some((bar) => bar[field] > 0))
    .map(([field, label]) => ({
      label,
      color: colors[field],
      stack: 'hours',
      data: bars.map((bar) => bar[field]),
      valueFormatter: inHours,
    }));
  const patterns = (
    <defs>
      <Stripes id={stripes} color={palette.info.main} ground={palette.background.paper} angle={45} />
      <Stripes id={lines} color={palette.primary.main} ground={palette.background.paper} angle={0} />
      <Dots id={dots} color={palette.text.secondary} ground={palette.divider} />
    </defs>
  );
  return { series, patterns };
}

interface BarsProps extends Omit<ChartsDataProviderProps<'bar'>, 'series'> {
  layout?: 'horizontal' | 'vertical';
  grid: { vertical?: boolean; horizontal?: boolean };
  series: readonly Omit<BarSeries, 'type'>[];
  /** Drawn over the bars. */
  children?: ReactNode;
}

// Loaded when the pointer comes, because it is as large as an eighth of the chart.
const ChartsTooltip = lazyPart(
  async () => (await import('./chart-tooltip.tsx')).ChartsTooltip,
  'the figures',
);

/** A chart of bars, of the parts that it needs: the whole BarChart of the library would load more than these. */
function Bars({ layout = 'vertical', grid, series, children, ...props }: BarsProps) {
  const [isPointed, setIsPointed] = useState(false);
  return (
    <ChartsDataProvider<'bar'>
      {...props}
      disableKeyboardNavigation
      skipAnimation
      series={series.map((each) => ({ ...each, type: 'bar', layout }))}
    >
      <ChartsWrapper>
        <ChartsLegend />
        <ChartsSurface onPointerEnter={() => setIsPointed(true)}>
          <ChartsGrid {...grid} />
          <BarPlot />
          <ChartsAxis />
          {children}
        </ChartsSurface>
        <Suspense>{isPointed && <ChartsTooltip />}</Suspense>
      </ChartsWrapper>
    </ChartsDataProvider>
  );
}

// The room in pixels for the highest number on the axis, which may be above the highest bar, and for the label.
function hoursWidth(months: readonly Month[]): number {
  const highest = Math.max(0, ...months.map(({ totalHours }) => totalHours));
  return 40 + 8 * plainHours(Math.ceil(highest * 1.5)).length;
}

interface PatternProps {
  id: string;
  color: string;
  ground: string;
}

/** The colors of the theme, as references that follow a change of it. */
function useColors() {
  const theme = useTheme();
  // Tests have no theme of their own.
  return ('vars' in theme ? theme.vars : theme).palette;
}

/** A pattern of stripes, upright or slanted by an angle in degrees. */
function Stripes({ id, color, ground, angle }: PatternProps & { angle: number }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect width="6" height="6" fill={ground} />
      <rect width="3.5" height="6" fill={color} />
    </pattern>
  );
}

/** A pattern of dots on a pale background. */
function Dots({ id, color, ground }: PatternProps) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse">
      <rect width="5" height="5" fill={ground} />
      <circle cx="2.5" cy="2.5" r="1.25" fill={color} />
    </pattern>
  );
}
