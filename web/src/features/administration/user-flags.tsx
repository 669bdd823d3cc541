import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

/** The three flags of a user, as badges; what is missing is said quietly. */
export function UserFlags({ user }: { user: UserRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {user.isAdmin && <Flag label="Administrator" background="#e6ecf3" text="#33475b" />}
      {user.emailVerified ? (
        <Flag label="Verified" background="#e1efd7" text="#31511d" />
      ) : (
        <Flag label="Not verified" background="#fdf0d5" text="#6e4a00" />
      )}
      {user.hasCompletedOnboarding ? (
        <Flag label="Onboarded" background="#e1efd7" text="#31511d" />
      ) : (
        <Flag label="Not onboarded" background="#eef0ec" text="#4a5546" />
      )}
    </Box>
  );
}

function Flag({ label, background, text }: { label: string; background: string; text: string }) {
  return <Chip size="small" label={label} sx={{ bgcolor: background, color: text, fontWeight: 600 }} />;
}
