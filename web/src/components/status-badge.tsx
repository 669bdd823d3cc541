import type { ConsultationStatus, SessionStatus } from '@clinical-hours/proto/api';
import Chip from '@mui/material/Chip';

// Text and background have a contrast of at least 5:1.
const tones = {
  neutral: { bgcolor: '#e6ecf3', color: '#33475b' },
  good: { bgcolor: '#e1efd7', color: '#31511d' },
  waiting: { bgcolor: '#fdf0d5', color: '#6e4a00' },
  bad: { bgcolor: '#fbe3e0', color: '#8c2318' },
  quiet: { bgcolor: '#eef0ec', color: '#4a5546' },
};

type Tone = keyof typeof tones;

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

/** The label of a status. */
export function badgeLabel(status: Status): string {
  return badges[status].label;
}

/** The status of a session or of a consultation as a badge. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge {...badges[status]} />;
}

/** A short label of a record in a colored box. */
export function Badge({ tone, label }: { tone: Tone; label: string | number }) {
  return <Chip size="small" label={label} sx={{ ...tones[tone], fontWeight: 600 }} />;
}
