import type { AuditChange, AuditEntryRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { actionLabel, actorLabel, changeText, detailsText, subjectLabel } from './audit-labels.ts';
import { LogLine } from '../log-line.tsx';

interface Props {
  entry: AuditEntryRecord;
  onShowDispute: (disputeId: number) => void;
}

/** An entry of the audit log: when, what, by whom, for whom, and from where. */
export function AuditLine({ entry, onShowDispute }: Props) {
  const actor = actorLabel(entry);
  const subject = subjectLabel(entry);
  return (
    <LogLine
      at={entry.createdAt}
      title={actionLabel(entry.action)}
      particulars={<Particulars entry={entry} onShowDispute={onShowDispute} />}
    >
      <Typography variant="body2">
        {actor === subject || subject === '-' ? `By ${actor}` : `By ${actor}, for ${subject}`}
      </Typography>
      <Origin entry={entry} />
    </LogLine>
  );
}

function Particulars({ entry, onShowDispute }: Props) {
  const { action, details, changes, disputeId } = entry;
  if (disputeId !== null) {
    // The details of a dispute are ids only, which say less than the dispute itself.
    return (
      <Button size="small" onClick={() => onShowDispute(disputeId)} sx={{ px: 1, ml: -1 }}>
        See what happened
      </Button>
    );
  }
  // The details of an edit are the names of its fields, which the changes contain, too.
  const isSaid = action === 'user_updated' && changes.length > 0;
  return (
    <>
      {changes.length > 0 && <Changes changes={changes} />}
      {details && !isSaid && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {detailsText(details)}
        </Typography>
      )}
      {action === 'decision_flagged' && (
        <Button component={Link} to="?tab=flagged" size="small" sx={{ px: 1, ml: -1 }}>
          See the flagged approvals
        </Button>
      )}
    </>
  );
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, pl: 2.5, listStyle: 'disc', typography: 'body2', color: 'text.secondary' }}
    >
      {changes.map((change) => (
        <li key={change.field}>{changeText(change)}</li>
      ))}
    </Box>
  );
}

function Origin({ entry: { address, userAgent, device, requestId } }: { entry: AuditEntryRecord }) {
  const browser = device ?? (userAgent && 'unknown browser');
  return (
    <>
      {address !== null && (
        <Typography variant="body2" title={userAgent ?? undefined} sx={{ color: 'text.secondary' }}>
          {`From ${[address, browser].filter(Boolean).join(', ')}`}
        </Typography>
      )}
      {requestId !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {/* One click selects the id, to copy it into the filter or a search of the logs. */}
          Request{' '}
          <Box component="span" sx={{ userSelect: 'all' }}>
            {requestId}
          </Box>
        </Typography>
      )}
    </>
  );
}
