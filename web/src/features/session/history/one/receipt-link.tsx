import type { SessionRecord } from '@clinical-hours/proto/api';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../../lib/figures/dates.ts';

/** A link to the receipt of the supervisor's decision; nothing without a receipt that is in force. */
export function ReceiptLink({ session }: { session: SessionRecord }) {
  if (session.receiptNumber === null) return null;
  return (
    <MuiLink
      component={Link}
      to={`/receipts/${session.receiptNumber}`}
      aria-label={`Receipt for session of ${formatDate(session.date)}`}
      sx={{ fontWeight: 600 }}
    >
      Receipt
    </MuiLink>
  );
}
