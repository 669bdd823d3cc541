import Alert from '@mui/material/Alert';

/** Why a form was refused, inside the form. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Alert>
  );
}
