import { notGiven } from '@clinical-hours/proto/api';
import type { DisputeRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { LabeledValue } from '../../../components/labeled-value.tsx';
import { DialogButtons } from '../../../components/forms/form-buttons.tsx';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../../components/loading/load-error.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { formatMoment } from '../../../lib/figures/moments.ts';
import { countOf, hoursText } from '../../../lib/figures/numbers.ts';
import { useDispute } from '../administration.api.ts';
import { CheckReceipt, decidedText, FlagList } from '../receipt-summary.tsx';

interface Props {
  disputeId: number;
  onClose: () => void;
}

/** Helps an administrator to find out who acted in the name of a supervisor. */
export function DisputeDialog({ disputeId, onClose }: Props) {
  const { data, error, mutate } = useDispute(disputeId);
  const titleId = useId();
  const isWhole = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isWhole}
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={isWhole ? { paper: { sx: { borderRadius: 0 } } } : {}}
    >
      <DialogTitle id={titleId}>{data?.withdrawal ? 'Withdrawn Approval' : 'Disputed Decision'}</DialogTitle>
      {/* Focusable, so that keys can scroll it: it has no field to focus. */}
      <DialogContent tabIndex={0}>
        {data ? (
          <DisputeFacts dispute={data} />
        ) : error ? (
          <LoadError what="this dispute" error={error} onRetry={mutate} />
        ) : (
          <ListSkeleton rows={4} height={60} />
        )}
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  );
}

function DisputeFacts({ dispute }: { dispute: DisputeRecord }) {
  const { disputedAt, withdrawal, trainee, supervisor, isSigned, isWholeRequest, request, revertedCount } =
    dispute;
  const { name, credentials, licenseNumber, email } = supervisor;
  const license = `License ${licenseNumber || notGiven}`;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {withdrawal ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          On {formatMoment(disputedAt)} the supervisor withdrew this approval, signed “
          {withdrawal.attestation}”: {withdrawal.reason}
        </Typography>
      ) : (
        <Typography>
          On {formatMoment(disputedAt)} someone with access to this supervisor’s mailbox reported: “This
          wasn’t me.”{' '}
          {isWholeRequest ? 'They meant the whole request.' : 'They meant one receipt, with its corrections.'}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <LabeledValue label="Trainee">
          <strong>{trainee.name}</strong>
        </LabeledValue>
        <LabeledValue label="Undone">
          {revertedCount > 0
            ? `${countOf(revertedCount, 'session')} pending again`
            : 'There was no decision to undo'}
        </LabeledValue>
        <LabeledValue
          label={isSigned ? 'Supervisor, as signed' : 'Supervisor, as the trainee has them on file'}
        >
          <strong>{name}</strong>
          {[credentials || `Credentials ${notGiven}`, license, email].map((line) => `\n${line}`)}
        </LabeledValue>
        <LabeledValue label="Request">{`${formatMoment(request.requestedAt)}\n${askedText(request)}`}</LabeledValue>
      </Box>
      <Receipts dispute={dispute} />
    </Box>
  );
}

function Receipts({ dispute: { receipts } }: { dispute: DisputeRecord }) {
  if (receipts.length === 0) return <Typography>Nothing had been signed yet.</Typography>;
  return (
    <Box component="section" aria-label="Receipts">
      <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {receipts.length === 1 ? 'The receipt that was taken back' : 'The receipts that were taken back'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {receipts.map(({ number, decidedAt, attestation, flags, ...receipt }) => (
          <Box component="li" key={number} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2">
              <strong>{attestation}</strong> signed on {formatMoment(decidedAt)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {decidedText(receipt)}
            </Typography>
            {flags.length > 0 && <FlagList flags={flags} />}
            <CheckReceipt number={number} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function askedText({ sessionCount, hours, firstDate, lastDate }: DisputeRecord['request']): string {
  const sessions = countOf(sessionCount, 'session');
  if (!firstDate || !lastDate) return `${sessions}, deleted since`;
  const days =
    firstDate === lastDate ? formatDate(firstDate) : `${formatDate(firstDate)} to ${formatDate(lastDate)}`;
  return `${sessions}, ${hoursText(hours)}, ${days}`;
}
