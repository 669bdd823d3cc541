import type { RecoveryRequestRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The account of a recovery request, and the new address that it names. */
export function RecoveryFacts({ request }: { request: RecoveryRequestRecord }) {
  const { user, newEmail, isWithoutLicense } = request;
  const facts = [
    ['Username', user.username],
    ['License Number', user.licenseNumber || (isWithoutLicense ? 'Never entered' : 'Not set')],
    ['Email now', user.email],
    ['New email', newEmail],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
    >
      {facts.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
