import Box from '@mui/material/Box';
import { formatDate } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';
import { Brand } from './brand.tsx';

export const screenOnly = { displayPrint: 'none' } as const;
export const printOnly = { display: 'none', displayPrint: 'block' } as const;

/** The first line of a printed document: the product, and the day of printing. */
export function PrintLetterhead() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
      <Brand />
      <span>Printed on {formatDate(useNow().toISOString())}</span>
    </Box>
  );
}

/** The `@page` rule with a foot of its own, where the browser can make one: a text at the left, the page's number at the right. */
export function printFooter(text: string) {
  const textStyle = { fontFamily: 'sans-serif', fontSize: '8pt', color: '#546050' };
  return {
    '@page': {
      margin: '16mm',
      '@bottom-left': { ...textStyle, content: cssString(text) },
      '@bottom-right': { ...textStyle, content: '"Page " counter(page) " of " counter(pages)' },
    },
  };
}

/** A text as CSS takes it, whatever people typed. */
export function cssString(text: string): string {
  const escaped = text.replace(/[^\w ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
