/** The `@page` rule with a foot of its own, where the browser can make one: a text at the left, the page's number at the right. */
export function paperFoot(text: string) {
  const words = { fontFamily: 'sans-serif', fontSize: '8pt', color: '#546050' };
  return {
    '@page': {
      margin: '16mm',
      '@bottom-left': { ...words, content: cssString(text) },
      '@bottom-right': { ...words, content: '"Page " counter(page) " of " counter(pages)' },
    },
  };
}

/** A text as CSS takes it, whatever people typed. */
export function cssString(text: string): string {
  const escaped = text.replace(/[^\w ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
