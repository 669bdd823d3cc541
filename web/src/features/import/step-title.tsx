import Typography from '@mui/material/Typography';

/** The head of one of the steps of an import. */
export function StepTitle({ step, title }: { step: number; title: string }) {
  return (
    <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
      {step}. {title}
    </Typography>
  );
}
