import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { inOrder, LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { countOf } from '../../lib/figures/numbers.ts';
import { SupervisorCard } from './supervisor-card.tsx';

interface Props {
  supervisors: readonly SupervisorRecord[];
  headingRef: RefObject<HTMLHeadingElement | null>;
  renderRecentSessions: (supervisor: SupervisorRecord) => ReactNode;
  renderResend: (supervisor: SupervisorRecord) => ReactNode;
  isBusy: boolean;
  onUseConfirmed: (supervisor: SupervisorRecord) => void;
  onEdit: (supervisor: SupervisorRecord) => void;
  onRemove: (supervisor: SupervisorRecord) => void;
  onLastDay: (supervisor: SupervisorRecord) => void;
}

const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
};

// A card grows by what is loaded into it, and so do the cards beside it, at the end of which are their buttons.
const list = {
  ...grid,
  ...inOrder,
  '&:has([data-loading]) > li > :last-child': { visibility: 'hidden' },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

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
      <Box component="ul" sx={list}>
        {supervisors.map((supervisor) => (
          <SupervisorCard
            key={supervisor.id}
            supervisor={supervisor}
            recentSessions={parts.renderRecentSessions(supervisor)}
            resend={parts.renderResend(supervisor)}
            isBusy={parts.isBusy}
            onUseConfirmed={() => parts.onUseConfirmed(supervisor)}
            onEdit={() => onEdit(supervisor)}
            onRemove={() => onRemove(supervisor)}
            onLastDay={() => parts.onLastDay(supervisor)}
          />
        ))}
      </Box>
    </section>
  );
}

/** Shown while the supervisors are loading. */
export function SupervisorListSkeleton() {
  return (
    <LoadingRegion sx={{ ...grid, mt: 4.25 }}>
      {['first', 'second'].map((key) => (
        <Skeleton key={key} variant="rounded" height={460} sx={{ borderRadius: '16px' }} />
      ))}
    </LoadingRegion>
  );
}
