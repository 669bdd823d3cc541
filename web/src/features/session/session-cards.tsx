import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { hoursOrDash } from '../../lib/numbers.ts';
import type { SessionListProps } from './session-list.ts';
import { SessionNotes } from './session-notes.tsx';
import { SessionRowActions } from './session-row-actions.tsx';
import { isSelectable } from './session-selection.ts';
import { SessionStatusDetail } from './session-status-cell.tsx';

/** The history as cards, for phones. */
export function SessionCards(props: SessionListProps) {
  return (
    <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {props.sessions.map((session) => (
        <SessionCard key={session.id} session={session} {...props} />
      ))}
    </Box>
  );
}

function SessionCard({ session, ...props }: SessionListProps & { session: SessionRecord }) {
  const date = formatDate(session.date);
  const isOpen = isSelectable(session);
  const isSelected = props.chosen.has(session.id);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: isOpen ? '44px minmax(0, 1fr)' : 'minmax(0, 1fr)',
        gap: 1,
        p: 2,
        pl: isOpen ? 1 : 2,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: isSelected ? 'brand.tint' : undefined,
      }}
    >
      {isOpen && (
        <Checkbox
          checked={isSelected}
          onChange={() => props.onToggle(session)}
          slotProps={{ input: { 'aria-label': `Select session of ${date}` } }}
          sx={{ mt: -1, alignSelf: 'start' }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{date}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {props.supervisorName(session.supervisorId)}
            </Typography>
            <SessionNotes notes={session.notes} />
          </Box>
          <StatusBadge status={session.status} />
        </Box>
        <Hours session={session} />
        <SessionStatusDetail session={session} />
        <SessionRowActions session={session} onAction={props.onAction} variant="outlined" />
      </Box>
    </Box>
  );
}

function Hours({ session }: { session: SessionRecord }) {
  const parts = [
    ['Supervision', session.supervisionHours],
    ['Direct Clinical', session.directClinicalHours],
    ['Indirect Clinical', session.indirectClinicalHours],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, alignItems: 'end' }}
    >
      {parts.map(([label, hours]) => (
        <Box key={label}>
          <Typography
            component="dt"
            variant="caption"
            sx={{ color: 'text.secondary', display: 'block', lineHeight: 1.3 }}
          >
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {hoursOrDash(hours)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
