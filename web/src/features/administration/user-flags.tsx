import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { Badge } from '../../components/status-badge.tsx';

/** The three flags of a user, as badges; what is missing is said quietly. */
export function UserFlags({ user }: { user: UserRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {user.isAdmin && <Badge tone="neutral" label="Administrator" />}
      {user.emailVerified ? (
        <Badge tone="good" label="Verified" />
      ) : (
        <Badge tone="waiting" label="Not verified" />
      )}
      {user.hasCompletedOnboarding ? (
        <Badge tone="good" label="Onboarded" />
      ) : (
        <Badge tone="quiet" label="Not onboarded" />
      )}
    </Box>
  );
}
