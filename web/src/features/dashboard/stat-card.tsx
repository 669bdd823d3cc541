import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { hasFailed, type Loaded } from '../../components/loading/when-loaded.tsx';

interface Props<T> {
  label: string;
  icon: ReactNode;
  of: Loaded<T>;
  value: (data: T) => string;
  detail?: (data: T) => ReactNode;
}

/** A number of the dashboard. */
export function StatCard<T>({ label, icon, of, value, detail }: Props<T>) {
  return (
    <Card
      component="section"
      aria-label={label}
      sx={{
        p: { xs: 2, sm: 2.5 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignContent: 'start',
        gap: 0.5,
      }}
    >
      <Typography
        component="h2"
        sx={{ color: 'text.secondary', fontWeight: 600, fontSize: { xs: '0.8125rem', sm: '0.875rem' } }}
      >
        {label}
      </Typography>
      <Box sx={{ color: 'primary.light', gridArea: '1 / 2 / 3', display: { xs: 'none', sm: 'block' } }}>
        {icon}
      </Box>
      {hasFailed(of) ? (
        <Failure label={label} onRetry={of.mutate} />
      ) : (
        <>
          <Typography
            sx={{
              gridColumn: 1,
              fontSize: '2rem',
              fontWeight: 700,
              lineHeight: 1.2,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {of.data === undefined ? <Skeleton width={72} /> : value(of.data)}
          </Typography>
          <Typography
            variant="body2"
            // Reserves the line that the text may need, so that nothing below moves when it arrives.
            sx={{
              color: 'text.secondary',
              gridColumn: '1 / -1',
              minHeight: '1.43em',
            }}
          >
            {of.data !== undefined && detail?.(of.data)}
          </Typography>
        </>
      )}
    </Card>
  );
}

function Failure({ label, onRetry }: { label: string; onRetry: () => unknown }) {
  return (
    <Box role="alert" sx={{ gridColumn: 1 }}>
      <Typography variant="body2">We could not load this.</Typography>
      <Button size="small" onClick={() => onRetry()} aria-label={`Retry ${label}`} sx={{ mx: -1, px: 1 }}>
        Retry
      </Button>
    </Box>
  );
}
