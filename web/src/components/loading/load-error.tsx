// Used by most features, the pages and the application's frame.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { serverMessage } from '../../lib/requests/http.ts';

interface Props {
  /** Names the missing data within a sentence, as in 'your sessions'. */
  what: string;
  error: unknown;
  onRetry: () => unknown;
}

export function LoadError({ what, error, onRetry }: Props) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => onRetry()}>
          Retry
        </Button>
      }
    >
      We could not load {what}. {serverMessage(error) ?? 'Please check your connection and try again.'}
    </Alert>
  );
}
