import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LoadError } from '../../components/loading/load-error.tsx';
import { formatMoment } from '../../lib/figures/moments.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { useLoneAddresses } from './administration.api.ts';

/** Addresses that approve one trainee only, at a free mail domain, confirmed on the day they were added. */
export function LoneAddresses() {
  const { data, error, mutate } = useLoneAddresses();
  if (error && !data) return <LoadError what="suspicious addresses" error={error} onRetry={mutate} />;
  if (!data || data.length === 0) return null;
  return (
    <Card component="details" sx={{ mb: 2, px: { xs: 2, md: 2.5 }, py: 1.5 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {`${data.length} ${data.length === 1 ? 'address' : 'addresses'} to check`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        They approve only one trainee, use a free email domain, and were confirmed the day they were added.
      </Typography>
      <Box component="ul" aria-label="Addresses to check" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {data.map(({ id, supervisor, trainee, addedAt, decisionCount, lastDecidedAt }) => (
          <li key={id}>
            <Typography variant="body2">
              <strong>{supervisor.email}</strong>
              {` (${supervisor.name}) for ${trainee.name}: ${countOf(decisionCount, 'approval')}, added ${formatMoment(addedAt)}, last approved ${formatMoment(lastDecidedAt)}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  );
}
