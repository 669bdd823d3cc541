import type { ConsultationStatus, SessionStatus } from '@clinical-hours/proto/api';
import Chip from '@mui/material/Chip';

type Status = SessionStatus | ConsultationStatus;

const looks: Record<Status, { label: string; background: string; text: string }> = {
  logged: { label: 'Logged', background: '#e6ecf3', text: '#33475b' },
  pending: { label: 'Pending', background: '#fdf0d5', text: '#6e4a00' },
  approved: { label: 'Approved', background: '#e1efd7', text: '#31511d' },
  rejected: { label: 'Rejected', background: '#fbe3e0', text: '#8c2318' },
  ai_answered: { label: 'Guidance Provided', background: '#e6ecf3', text: '#33475b' },
  escalated: { label: 'Escalated', background: '#fdf0d5', text: '#6e4a00' },
  supervisor_answered: { label: 'Supervisor Response', background: '#e1efd7', text: '#31511d' },
};

/** The word on the badge of a status. */
export function badgeLabel(status: Status): string {
  return looks[status].label;
}

/** The status of a session or of a consultation. */
export function StatusBadge({ status }: { status: Status }) {
  const { label, background, text } = looks[status];
  return <Chip size="small" label={label} sx={{ bgcolor: background, color: text, fontWeight: 600 }} />;
}
