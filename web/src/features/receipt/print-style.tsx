import GlobalStyles from '@mui/material/GlobalStyles';

/** Marks what is printed; everything else of the page stays off the paper. */
export const printed = { 'data-printed': true };

const others = 'body *:not(:has([data-printed])):not([data-printed]):not([data-printed] *)';

/** Prints only what is marked, without the frame of the application around it. */
export function PrintStyle() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          [others]: { display: 'none !important' },
          main: { padding: '0 !important' },
          '@page': { margin: '16mm' },
        },
      }}
    />
  );
}
