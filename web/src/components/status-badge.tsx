// Used by most features.
import type { ConsultationStatus, SessionStatus } from '@clinical-hours/proto/api';
import Chip from '@mui/material/Chip';
import { toneSx, type Tone } from './styles.ts';

type Status = SessionStatus | ConsultationStatus;

const badges: Record<Status, { label: string; tone: Tone }> = {
  logged: { label: 'Logged', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  ai_answered: { label: 'Guidance Provided', tone: 'neutral' },
  escalated: { label: 'Escalated', tone: 'waiting' },
  supervisor_answered: { label: 'Supervisor Response', tone: 'good' },
};

export function badgeLabel(status: Status): string {
  return badges[status].label;
}

/** The status of a session or of a consultation as a badge. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge {...badges[status]} />;
}

/** A short label of a record in a colored box. */
export function Badge({ tone, label }: { tone: Tone; label: string | number }) {
  return <Chip size="small" label={label} sx={{ ...toneSx(tone), fontWeight: 600 }} />;
}
