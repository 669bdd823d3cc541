import { groupReceiptNumber } from '@clinical-hours/proto/api';
import GlobalStyles from '@mui/material/GlobalStyles';
import { paperFoot } from '../../components/paper-foot.ts';

/** Marks what is printed; everything else of the page stays off the paper. */
export const printed = { 'data-printed': true };

const others = 'body *:not(:has([data-printed])):not([data-printed]):not([data-printed] *)';

/** Prints only what is marked, without the frame of the application around it, and the number on every page where the browser can do that. */
export function PrintStyle({ number }: { number: string }) {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          html: { fontSize: '85%' },
          [others]: { display: 'none !important' },
          main: { padding: '0 !important' },
        },
        ...paperFoot(`Receipt ${groupReceiptNumber(number)}`),
      }}
    />
  );
}
