import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { Badge } from '../../components/status-badge.tsx';

/**
 * Badges for the flags of a user. A flag that is not set gets a quieter badge; 'Suspended', 'Administrator' and 'Second
 * factor' get none.
 */
export function UserFlags({ user }: { user: UserRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {user.isSuspended && <Badge tone="bad" label="Suspended" />}
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
      {user.hasSecondFactor && <Badge tone="good" label="Second factor" />}
    </Box>
  );
}
