import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { light } from './colours.ts';
import { coloured } from './layout.ts';
import { severalLines } from './words.ts';

const style = {
  borderLeft: `3px solid ${light.accent}`,
  color: light.quoted,
  fontSize: '16px',
  lineHeight: '24px',
  margin: '0 0 16px',
  padding: '0 0 0 12px',
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
} as const;

/** Quotes another person's words as HTML. */
export const quote = (text: string): ReactNode =>
  h(Text, coloured('quoted', style), ...withBreaks(severalLines(text)));

/**
 * Quotes another person's words as plain text. Each line is marked, so that it cannot pass for the mail's own words.
 */
export const quoteText = (text: string): string =>
  severalLines(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Renders text of several lines as HTML. */
export const withBreaks = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
