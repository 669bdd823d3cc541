import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SupervisorCard } from './supervisor-card.tsx';

interface Props {
  supervisors: readonly SupervisorRecord[];
  renderRecentSessions: (supervisorId: number) => ReactNode;
  onEdit: (supervisor: SupervisorRecord) => void;
  onRemove: (supervisor: SupervisorRecord) => void;
}

export function SupervisorList({ supervisors, renderRecentSessions, onEdit, onRemove }: Props) {
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
          recentSessions={renderRecentSessions(supervisor.id)}
          onEdit={() => onEdit(supervisor)}
          onRemove={() => onRemove(supervisor)}
        />
      ))}
    </Box>
  );
}
