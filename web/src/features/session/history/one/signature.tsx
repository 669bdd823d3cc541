import {
  signerOf,
  type ReceiptFlag,
  type ReceiptSummary,
  type SessionRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useSWR from 'swr';
import { getJson } from '../../../../lib/requests/http.ts';
import { UnlistedSupervisor } from './unlisted-supervisor.tsx';

/** The receipt of a supervisor's decision on a session; undefined without one, and until it is loaded. */
function useSignature({ receiptNumber }: SessionRecord): ReceiptSummary | undefined {
  // The rows share one request.
  const { data } = useSWR<ReceiptSummary[]>(receiptNumber === null ? null : '/api/receipts', getJson);
  return data?.find(({ number }) => number === receiptNumber);
}

/**
 * The supervisor of a session. When the record has another name now, the name of the signer is shown, too. A deputy who
 * signed is named as such.
 */
export function SupervisorOf({ session, name }: { session: SessionRecord; name: string }) {
  const signature = useSignature(session);
  if (!signature?.supervisor || (signature.recordName === null && signature.deputy === null)) {
    return <UnlistedSupervisor session={session} name={name} />;
  }
  const { supervisor, deputy, recordName } = signature;
  const signer = signerOf(supervisor.name, deputy);
  if (recordName === null) return signer;
  return (
    <>
      signed as {[signer, supervisor.licenseNumber].filter(Boolean).join(', ')}
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        now {recordName}
      </Typography>
    </>
  );
}

// Short texts for the rows; the receipt has the full ones.
const briefly: Record<ReceiptFlag, string> = {
  trainee_session: "signed in the trainee's browser",
  trainee_address: "the trainee's address",
  trainee_address_variant: "the trainee's mailbox",
  former_trainee_address: "the trainee's former address",
  trainee_name: "the trainee's name",
  other_name: 'another name',
  other_license: 'another license',
  license_expired: 'license expired',
  deputy: 'signed by a deputy',
};

/** Why an approval is flagged; nothing for most sessions. */
export function Mark({ session }: { session: SessionRecord }) {
  const flags = useSignature(session)?.flags ?? [];
  if (flags.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', maxWidth: 320 }}>
      <Box component="strong" sx={{ color: 'warning.dark' }}>
        flagged
      </Box>
      : {flags.map((flag) => (Object.hasOwn(briefly, flag) ? briefly[flag] : flag)).join(', ')}
    </Typography>
  );
}
