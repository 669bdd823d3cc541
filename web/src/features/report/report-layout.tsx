import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { LabeledValue } from '../../components/labeled-value.tsx';
import { printFooter, PrintLetterhead, printOnly } from '../../components/print.tsx';

export const cardGap = { xs: 2, sm: 2.5 };

/** The style of a row of cards: side by side in wide windows, two columns in print. */
export function cardRow(count: number) {
  return {
    display: 'grid',
    gap: cardGap,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `repeat(${count}, minmax(0, 1fr))` },
    '@media print': { gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', breakInside: 'avoid' },
  };
}

/** The header of the printed report, with the trainee's details and the date. It replaces the header of the page. */
export function PrintHead({ title, user }: { title: string; user: UserRecord }) {
  const details = [
    ['Trainee', user.name],
    ['License number', user.licenseNumber],
    ['Program', user.program],
  ] as const;
  return (
    <Box component="header" sx={{ ...printOnly, mb: 2 }}>
      <PrintLetterhead />
      <Typography component="h1" variant="h4" sx={{ mt: 2, mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
        {details.map(
          ([label, value]) =>
            value && (
              <LabeledValue key={label} label={label}>
                <strong>{value}</strong>
              </LabeledValue>
            ),
        )}
      </Box>
    </Box>
  );
}

/** The printed layout: sections between rules instead of cards, in the colors of the screen. */
export const printLayout = {
  '@media print': {
    gap: 1.5,
    printColorAdjust: 'exact',
    '& .MuiCard-root': { border: 0, borderRadius: 0, p: 0, overflow: 'visible', breakInside: 'auto' },
    '& > *, & > .MuiCard-root': { borderTop: '1px solid', borderTopColor: 'divider', pt: 1.5 },
    '& h2': { breakAfter: 'avoid' },
    '& h2.MuiTypography-h6': { mb: 1.25, fontSize: '1.1rem' },
  },
} as const;

/** The global styles of the printed report, with a footer on each page where the browser supports it. */
export function PrintStyle({ foot }: { foot: string }) {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          html: { fontSize: '85%' },
          // Controls, toasts and the tooltips of charts.
          'main button, body > :not(#root)': { display: 'none !important' },
        },
        ...printFooter(foot),
      }}
    />
  );
}
