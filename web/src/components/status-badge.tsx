import Chip from '@mui/material/Chip';
import type { SessionStatus } from '@clinical-hours/proto/api';

const looks: Record<SessionStatus, { label: string; background: string; text: string }> = {
  logged: { label: 'Logged', background: '#e6ecf3', text: '#33475b' },
  pending: { label: 'Pending', background: '#fdf0d5', text: '#6e4a00' },
  approved: { label: 'Approved', background: '#e1efd7', text: '#31511d' },
  rejected: { label: 'Rejected', background: '#fbe3e0', text: '#8c2318' },
};

export function StatusBadge({ status }: { status: SessionStatus }) {
  const { label, background, text } = looks[status];
  return <Chip size="small" label={label} sx={{ bgcolor: background, color: text, fontWeight: 600 }} />;
}
