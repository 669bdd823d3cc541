import { flagText, signingOf, withdrawalText, type ReceiptRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { TextLink } from '../../components/links.tsx';
import { formatMoment } from '../../lib/figures/moments.ts';

/** Whether a receipt is unchanged, disputed, withdrawn, corrected or flagged. */
export function ReceiptStanding({ receipt }: { receipt: ReceiptRecord }) {
  const { isGenuine, decidedAt, disputedAt, withdrawal, flags, supervisor, deputy, corrections } = receipt;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '& > *': { borderRadius: '12px', breakInside: 'avoid' } }}>
      {!isGenuine && (
        <Alert role="note" severity="error">
          <strong>This receipt cannot be confirmed.</strong> The stored record doesn’t match the one made at
          the time of the decision.
        </Alert>
      )}
      {disputedAt && (
        <Alert role="note" severity="error">
          <strong>This decision is disputed.</strong> On {formatMoment(disputedAt)} someone with access to the
          mailbox of {[deputy?.name, supervisor.name].filter(Boolean).join(' or ')} reported that it was not
          theirs. It no longer counts. The sessions are pending again, and anyone who verifies this receipt
          sees that it cannot be confirmed.
        </Alert>
      )}
      {withdrawal && (
        <Alert role="note" severity="error" sx={{ overflowWrap: 'anywhere' }}>
          <strong>This approval was withdrawn.</strong>{' '}
          {withdrawalText(formatMoment(withdrawal.withdrawnAt), withdrawal.reason)} The sessions are pending
          again, and need a new request.
        </Alert>
      )}
      {isGenuine && !disputedAt && !withdrawal && (
        <Alert role="note" severity={flags.length > 0 ? 'warning' : 'success'}>
          <strong>
            {`This receipt is ${flags.length > 0 ? 'flagged, and ' : ''}unchanged since ${formatMoment(decidedAt)}.`}
          </strong>{' '}
          Your board decides whether it takes these hours.
        </Alert>
      )}
      {corrections.length > 0 && (
        <Alert role="note" severity="info">
          <strong>Corrected since</strong>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {corrections.map(({ number, decidedAt, approvedCount, rejectedCount }) => (
              <li key={number}>
                {formatMoment(decidedAt)}: {approvedCount} approved, {rejectedCount} rejected, with{' '}
                <TextLink to={`/receipts/${number}`}>another receipt</TextLink>
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {flags.length > 0 && (
        <Alert role="note" severity="warning">
          <strong>Why it is flagged</strong>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {flags.map((flag) => (
              <li key={flag}>{flagText(flag, signingOf(receipt))}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
