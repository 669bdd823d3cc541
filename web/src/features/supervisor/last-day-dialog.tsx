import {
  maxBulkSessions,
  type LicenseRecord,
  type SessionRecord,
  type SiteRecord,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx';
import { countOf } from '../../lib/figures/numbers.ts';
import { proofsFor, sumsBySite } from './closing.ts';
import { useResend, type RequestApproval } from './use-resend.ts';

export interface LastDayProps {
  supervisor: SupervisorRecord;
  onClose: () => void;
}

interface Props extends LastDayProps {
  /** The sessions that are not decided; undefined until they are known. */
  open: readonly SessionRecord[] | undefined;
  hasFailed: boolean;
  sites: readonly SiteRecord[];
  licenses: readonly LicenseRecord[];
  onRequest: RequestApproval;
}

/** Proposes one request for everything that a supervisor has not decided, before they leave. */
export function LastDayDialog({ supervisor, open, hasFailed, sites, licenses, onRequest, onClose }: Props) {
  const { name, addressState } = supervisor;
  const [ask, isAsking] = useResend(onRequest, onClose);
  const asked = open?.slice(0, maxBulkSessions) ?? [];
  const isReachable = addressState !== 'bounced' && addressState !== 'refused';
  const canAsk = isReachable && asked.length > 0;
  return (
    <ConfirmDialog
      isOpen
      title={`Last Day With ${name}`}
      text={textOf(stateOf(open, hasFailed, isReachable), name)}
      cancelLabel="Cancel"
      confirmLabel={canAsk ? `Send ${countOf(asked.length, 'Session')} Now` : 'Close'}
      isBusy={isAsking || (open === undefined && !hasFailed)}
      onCancel={onClose}
      onConfirm={() => (canAsk ? void ask(asked.map(({ id }) => id)) : onClose())}
    >
      {asked.length > 0 && (
        <Box component="ul" sx={{ mt: 2, mb: 0, pl: 2.5 }}>
          {sumsBySite(asked, sites).map(({ site, count, kinds }) => (
            <li key={site}>
              <strong>{site}</strong>: {countOf(count, 'session')}, {kinds}
            </li>
          ))}
        </Box>
      )}
      {proofsFor(licenses).map(({ text, cite, url, certainty }) => (
        <Typography key={cite} variant="body2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {text}{' '}
          <MuiLink href={url} target="_blank" rel="noreferrer">
            {cite}
          </MuiLink>
          . {certainty}
        </Typography>
      ))}
    </ConfirmDialog>
  );
}

const stateOf = (open: Props['open'], hasFailed: boolean, isReachable: boolean) => ({
  count: open?.length,
  hasFailed,
  isReachable,
});

function textOf({ count, hasFailed, isReachable }: ReturnType<typeof stateOf>, name: string): string {
  if (hasFailed) return 'We couldn’t load your sessions. Please try again later.';
  if (count === undefined) return 'Looking for open hours …';
  if (count === 0) return `Everything with ${name} is decided. Nothing is left to sign.`;
  if (!isReachable) {
    return `${countOf(count, 'session')} with ${name} are not signed, and our emails don’t reach them. Enter an address that works first, then send them here.`;
  }
  const more =
    count > maxBulkSessions ? ` These are ${maxBulkSessions} of ${count}: send the rest afterwards.` : '';
  return `One last request for all hours that ${name} has not signed yet, sent right away.${more} Sessions that were rejected need your changes first.`;
}
