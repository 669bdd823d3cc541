import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  /** Undefined while it is on its way. */
  value: string | undefined;
  detail: string;
}

export function StatCard({ label, icon, value, detail }: Props) {
  return (
    <Card
      component="section"
      aria-label={label}
      sx={{
        p: { xs: 2, sm: 2.5 },
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 0.5,
        alignItems: 'start',
      }}
    >
      <Typography component="h2" sx={{ color: 'text.secondary', fontWeight: 600, fontSize: '0.95rem' }}>
        {label}
      </Typography>
      <Box sx={{ color: 'primary.light', gridRow: 'span 2', display: { xs: 'none', sm: 'block' } }}>
        {icon}
      </Box>
      <Typography
        sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
      >
        {value ?? <Skeleton width={72} />}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1', minHeight: '1.4em' }}>
        {detail}
      </Typography>
    </Card>
  );
}
