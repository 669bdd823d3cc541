// Used by licensure, receipt and report.
import Box from '@mui/material/Box';
import { formatDate } from '../lib/figures/dates.ts';
import { useNow } from '../lib/use-now.ts';
import { Brand } from './brand.tsx';

export const screenOnly = { displayPrint: 'none' } as const;
export const printOnly = { display: 'none', displayPrint: 'block' } as const;

/** The first line of a printed document: the product and the date. */
export function PrintLetterhead() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
      <Brand />
      <span>Printed on {formatDate(useNow().toISOString())}</span>
    </Box>
  );
}

/**
 * Returns an `@page` rule with a footer, in browsers that support margin boxes: a text on the left, the page number on
 * the right.
 */
export function printFooter(text: string) {
  // Margin boxes know no custom properties of the theme.
  const textStyle = { fontFamily: 'sans-serif', fontSize: '8pt', color: 'dimgray' };
  return {
    '@page': {
      margin: '16mm',
      '@bottom-left': { ...textStyle, content: cssString(text) },
      '@bottom-right': { ...textStyle, content: '"Page " counter(page) " of " counter(pages)' },
    },
  };
}

/** Quotes any text as a CSS string. */
export function cssString(text: string): string {
  const escaped = text.replace(/[^\w ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
