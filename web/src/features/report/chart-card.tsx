import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

interface Props {
  title: string;
  chart: ReactNode;
  chartHeight: number;
  /** Says which data the chart leaves out. */
  caption?: string | undefined;
  table: ReactNode;
  /** In print: below the chart, or beside it. */
  isTableBelowInPrint: boolean;
}

/** A chart with its numbers in a table, which does not wait for the chart. */
export function ChartCard({ title, chart, chartHeight, caption, table, isTableBelowInPrint }: Props) {
  const place = useRef<HTMLElement>(null);
  const isDue = useIsDue(place);
  const skeleton = <Skeleton variant="rounded" height={chartHeight} />;
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
          '@media print': {
            gap: 2,
            gridTemplateColumns: `repeat(${isTableBelowInPrint ? 1 : 2}, minmax(0, 1fr))`,
          },
        }}
      >
        <Box sx={{ minWidth: 0, breakInside: 'avoid' }}>
          <Box ref={place} sx={{ minHeight: chartHeight }}>
            {isDue ? <Suspense fallback={skeleton}>{chart}</Suspense> : skeleton}
          </Box>
          {caption && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {caption}
            </Typography>
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>{table}</Box>
      </Box>
    </Card>
  );
}

// A page that is printed has its charts by then, also those that nobody has looked at.
const latestMs = 10_000;

/** Whether a chart is to be loaded: it comes into view, or the page has been there for a while. */
function useIsDue(place: RefObject<HTMLElement | null>): boolean {
  const [isDue, setIsDue] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isDue || !place.current) return undefined;
    const show = () => setIsDue(true);
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && show(),
    );
    observer.observe(place.current);
    const timer = setTimeout(show, latestMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isDue, place]);
  return isDue;
}
