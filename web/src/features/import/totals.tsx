import { toHundredths, type ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toneSx } from '../../components/styles.ts';
import { hoursText } from '../../lib/figures/numbers.ts';
import { kindLabels } from './kind-labels.ts';
import { PartTitle } from './step-title.tsx';

/** What the sessions to import add up to, beside the totals that the sheet itself has. */
export function Totals({ result: { totals, sheetTotal } }: { result: ImportRecord }) {
  const shown = totals.filter(({ hours, sheetHours }) => Number(hours) > 0 || Number(sheetHours) > 0);
  if (shown.length === 0) return null;
  const sum = String(totals.reduce((all, { hours }) => all + toHundredths(hours), 0) / 100);
  return (
    <Box component="section" aria-label="Totals">
      <PartTitle>Does that match your sheet?</PartTitle>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: { xs: 2, sm: 4 } }}
      >
        {shown.map(({ kind, hours, sheetHours }) => (
          <Box component="li" key={kind}>
            <Typography
              sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' }, fontWeight: 700, lineHeight: 1.15 }}
            >
              {hoursText(hours)}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{kindLabels[kind]}</Typography>
            {sheetHours !== null && <SheetTotal hours={hours} sheetHours={sheetHours} />}
          </Box>
        ))}
      </Box>
      {sheetTotal !== null && Number(sheetTotal) !== Number(sum) && (
        <Typography component="div" sx={{ mt: 1 }}>
          In all {hoursText(sum)}. <SheetTotal hours={sum} sheetHours={sheetTotal} />
        </Typography>
      )}
    </Box>
  );
}

function SheetTotal({ hours, sheetHours }: { hours: string; sheetHours: string }) {
  const isSame = Number(hours) === Number(sheetHours);
  return (
    <Typography
      variant="body2"
      sx={{
        ...(!isSame && toneSx('bad')),
        display: 'inline-block',
        borderRadius: '6px',
        px: isSame ? 0 : 0.75,
      }}
    >
      {isSame ? 'Same as the total in your sheet' : `Your sheet says ${hoursText(sheetHours)}`}
    </Typography>
  );
}
