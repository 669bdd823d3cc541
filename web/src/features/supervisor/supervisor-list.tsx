import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { countOf } from '../../lib/numbers.ts';
import { SupervisorCard } from './supervisor-card.tsx';

interface Props {
  supervisors: readonly SupervisorRecord[];
  headingRef: RefObject<HTMLHeadingElement | null>;
  renderRecentSessions: (supervisor: SupervisorRecord) => ReactNode;
  renderResend: (supervisor: SupervisorRecord) => ReactNode;
  onEdit: (supervisor: SupervisorRecord) => void;
  onRemove: (supervisor: SupervisorRecord) => void;
}

export function SupervisorList({ supervisors, headingRef, onEdit, onRemove, ...parts }: Props) {
  return (
    <section aria-labelledby="supervisors-heading">
      <Typography
        component="h2"
        variant="body2"
        id="supervisors-heading"
        ref={headingRef}
        tabIndex={-1}
        sx={{ color: 'text.secondary', mb: 1.5 }}
      >
        {countOf(supervisors.length, 'supervisor')}
      </Typography>
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
            recentSessions={parts.renderRecentSessions(supervisor)}
            resend={parts.renderResend(supervisor)}
            onEdit={() => onEdit(supervisor)}
            onRemove={() => onRemove(supervisor)}
          />
        ))}
      </Box>
    </section>
  );
}
