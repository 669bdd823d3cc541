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

/** What somebody else wrote, in their words, as HTML. */
export const quote = (text: string): ReactNode =>
  h(Text, coloured('quoted', style), ...withBreaks(severalLines(text)));

/** The same as plain text, marked line by line, so that it cannot pass as something that the mail says. */
export const quoteText = (text: string): string =>
  severalLines(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Text of several lines as HTML. */
export const withBreaks = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
