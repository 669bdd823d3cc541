import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Brand } from '../../components/brand.tsx';
import { Fact } from '../../components/fact.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { paperOnly } from './paper-style.tsx';

/** The head of the printed report, which says of whom and of when it is. Takes the place of the page's own. */
export function PaperHead({ title, user }: { title: string; user: UserRecord }) {
  const facts = [
    ['Trainee', user.name],
    ['License number', user.licenseNumber],
    ['Program', user.program],
  ] as const;
  return (
    <Box component="header" sx={{ ...paperOnly, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Brand />
        <span>Printed on {formatDate(useNow().toISOString())}</span>
      </Box>
      <Typography component="h1" variant="h4" sx={{ mt: 2, mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <Fact key={label} label={label}>
                <strong>{fact}</strong>
              </Fact>
            ),
        )}
      </Box>
    </Box>
  );
}
