import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { recentSupervision } from './recent-supervision.ts';
import { SupervisorCard } from './supervisor-card.tsx';

interface Props {
  supervisors: readonly SupervisorRecord[];
  sessions: readonly SessionRecord[];
  onEdit: (supervisor: SupervisorRecord) => void;
  onRemove: (supervisor: SupervisorRecord) => void;
}

export function SupervisorList({ supervisors, sessions, onEdit, onRemove }: Props) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {supervisors.map((supervisor) => (
        <SupervisorCard
          key={supervisor.id}
          supervisor={supervisor}
          recentSessions={recentSupervision(sessions, supervisor.id)}
          onEdit={() => onEdit(supervisor)}
          onRemove={() => onRemove(supervisor)}
        />
      ))}
    </Box>
  );
}
