import { flagText, groupReceiptNumber, type ReceiptFlag, type Signing } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { countOf, hoursText } from '../../lib/figures/numbers.ts';

interface Sums {
  approvedCount: number;
  rejectedCount: number;
  approvedHours: string;
}

/** The sums of a receipt: '7.5 h approved in 2 sessions, 1 session rejected'. */
export function decidedText({ approvedCount, rejectedCount, approvedHours }: Sums): string {
  const approved =
    approvedCount > 0 && `${hoursText(approvedHours)} approved in ${countOf(approvedCount, 'session')}`;
  const rejected = rejectedCount > 0 && `${countOf(rejectedCount, 'session')} rejected`;
  return [approved, rejected].filter(Boolean).join(', ');
}

/** The reasons why a decision is flagged. */
export function FlagList({ flags, signing }: { flags: readonly ReceiptFlag[]; signing?: Signing }) {
  return (
    <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5, listStyle: 'disc', typography: 'body2' }}>
      {flags.map((flag) => (
        <li key={flag}>{flagText(flag, signing)}</li>
      ))}
    </Box>
  );
}

/** A link to the public page that checks a receipt. */
export function CheckReceipt({ number }: { number: string }) {
  return (
    <MuiLink href={`/verify/${number}`} variant="body2" sx={{ fontWeight: 600 }}>
      Check receipt {groupReceiptNumber(number)}
    </MuiLink>
  );
}
