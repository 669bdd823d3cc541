import GlobalStyles from '@mui/material/GlobalStyles';
import { paperFoot } from '../../components/paper-foot.ts';

const ruleColor = '#c9d3c0';

export const screenOnly = { displayPrint: 'none' } as const;
export const paperOnly = { display: 'none', displayPrint: 'block' } as const;

/** Makes a document of the report when it is printed: sections between rules in the place of cards, in the colors of the screen. */
export const onPaper = {
  '@media print': {
    gap: 1.5,
    printColorAdjust: 'exact',
    '& .MuiCard-root': { border: 0, borderRadius: 0, p: 0, overflow: 'visible', breakInside: 'auto' },
    '& > *, & > .MuiCard-root': { borderTop: `1px solid ${ruleColor}`, pt: 1.5 },
    '& h2': { breakAfter: 'avoid' },
    '& h2.MuiTypography-h6': { mb: 1.25, fontSize: '1.1rem' },
  },
} as const;

/** The paper itself, and the foot of each page where the browser can make one. */
export function PaperStyle({ foot }: { foot: string }) {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          html: { fontSize: '85%' },
          // What is no use on paper, toasts and the tooltips of charts among it.
          'main button, body > :not(#root)': { display: 'none !important' },
        },
        ...paperFoot(foot),
      }}
    />
  );
}
