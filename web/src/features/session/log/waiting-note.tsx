import Alert from '@mui/material/Alert';
import { TextLink } from '../../../components/links.tsx';
import { countOf } from '../../../lib/figures/numbers.ts';
import { useWaiting } from '../../../lib/offline/use-offline-state.ts';

/** Says in Add Hours how many sessions of the user wait to be sent, and leads to them. */
export function WaitingNote({ userId }: { userId: number }) {
  const count = useWaiting(userId)?.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert role="note" severity="info">
      {countOf(count, 'session')} on this device not sent yet.{' '}
      <TextLink to="/session-history">View in History</TextLink>
    </Alert>
  );
}
