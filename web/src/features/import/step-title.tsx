import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading of a step of the import. */
export function StepTitle({ step, title }: { step: number; title: string }) {
  return (
    <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
      {step}. {title}
    </Typography>
  );
}

/** The heading of a part of a step. */
export function PartTitle({ children }: { children: ReactNode }) {
  return (
    <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1.5 }}>
      {children}
    </Typography>
  );
}
