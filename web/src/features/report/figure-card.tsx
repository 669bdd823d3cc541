import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { screenOnly } from './paper-style.tsx';

interface Props {
  label: string;
  value?: string | undefined;
  /** Whether it says something to others than the user. */
  isOnPaper?: boolean;
  children: ReactNode;
}

/** A figure of the report with what it means. */
export function FigureCard({ label, value, isOnPaper = true, children }: Props) {
  return (
    <Card
      component="section"
      aria-label={label}
      sx={{ p: { xs: 2, sm: 2.5 }, ...(!isOnPaper && screenOnly) }}
    >
      <Typography component="h2" sx={{ color: 'text.secondary', fontWeight: 600, fontSize: '0.95rem' }}>
        {label}
      </Typography>
      {value !== undefined && (
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
      )}
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {children}
      </Typography>
    </Card>
  );
}
