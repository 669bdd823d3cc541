import Typography from '@mui/material/Typography';

/** The heading of a step of the import. */
export function StepTitle({ step, title }: { step: number; title: string }) {
  return (
    <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
      {step}. {title}
    </Typography>
  );
}
