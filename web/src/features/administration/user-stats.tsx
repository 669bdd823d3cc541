import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { countText } from '../../lib/numbers.ts';

/** Numbers of users in total, of administrators, verified and onboarded. */
export function UserStats({ users }: { users: readonly UserRecord[] | undefined }) {
  const stats = [
    ['Total Users', users?.length],
    ['Administrators', users?.filter(({ isAdmin }) => isAdmin).length],
    ['Verified', users?.filter(({ emailVerified }) => emailVerified).length],
    ['Onboarded', users?.filter(({ hasCompletedOnboarding }) => hasCompletedOnboarding).length],
  ] as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        mb: 3,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {stats.map(([label, count]) => (
        <Card key={label} component="section" aria-label={label} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography component="h2" sx={{ color: 'text.secondary', fontWeight: 600, fontSize: '0.95rem' }}>
            {label}
          </Typography>
          <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {count === undefined ? <Skeleton width={56} /> : countText(count)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
