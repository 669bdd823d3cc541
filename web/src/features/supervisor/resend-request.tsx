import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx';
import { MailIcon } from '../../components/icons.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { useResend, type RequestApproval } from './use-resend.ts';

interface Props {
  supervisor: SupervisorRecord;
  /** The pending sessions that this supervisor was asked to approve. */
  requested: readonly SessionRecord[];
  onRequest: RequestApproval;
}

/** Sends a request again that was not answered. Disabled while emails to the address bounce or are refused. */
export function ResendRequest({ supervisor, requested, onRequest }: Props) {
  const { name, email, addressState } = supervisor;
  const reasonId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const [resend, isBusy] = useResend(onRequest, close);
  if (requested.length === 0) return null;
  const isDead = addressState === 'bounced' || addressState === 'refused';
  const count = countOf(requested.length, 'session');
  return (
    <Box sx={{ p: 2, borderRadius: '12px', bgcolor: 'background.default' }}>
      <Typography variant="body2" id={reasonId}>
        {count} waiting for review{lastAsked(requested)}.
        {isDead && <span>{' Change the address before you resend the request.'}</span>}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MailIcon />}
        disabled={isDead}
        onClick={() => setIsAsking(true)}
        aria-label={`Resend Request to ${name}`}
        aria-describedby={reasonId}
        sx={{ mt: 1.25, bgcolor: 'background.paper' }}
      >
        Resend Request
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Resend Request"
        text={`Send ${name} a new email for ${count}? It goes to ${email}. ${whatEnds(requested.length)}`}
        cancelLabel="Cancel"
        confirmLabel="Resend Request"
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => void resend(requested.map(({ id }) => id))}
      />
    </Box>
  );
}

// A session leaves its earlier request when it is requested again.
function whatEnds(count: number): string {
  return `Links in earlier emails will no longer include ${count === 1 ? 'this session' : 'these sessions'}.`;
}

function lastAsked(requested: readonly SessionRecord[]): string {
  const last = requested
    .flatMap(({ askedAt }) => askedAt ?? [])
    .toSorted()
    .at(-1);
  return last ? `, last asked ${formatDate(last)}` : '';
}
