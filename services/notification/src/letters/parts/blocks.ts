import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { coloured, styles } from './styles.ts';
import { severalLines } from './words.ts';

/** A part of a letter in both of its forms. A part without a text is of use in HTML only. */
export interface Block {
  html: ReactNode;
  /** A paragraph of plain text. */
  text?: string;
}

/**
 * A sentence or two, followed by an address if they have one. A line break is a space in HTML. In HTML `label` is shown
 * instead of the address.
 */
export type Line = string | { words: string; href: string; label?: string };

/** Returns a line as plain text, with its address on a line of its own. */
export const lineText = (line: Line): string => {
  if (typeof line === 'string') return line;
  return `${line.words}\n${line.label === undefined ? '' : `${line.label}: `}${line.href}`;
};

const lineHtml = (line: Line): ReactNode[] =>
  typeof line === 'string' ? [line.replaceAll('\n', ' ')] : [`${line.words} `, link(line.href, line.label)];

/** A link in HTML, whose text is its address unless `words` replace it. */
export const link = (href: string, words = href): ReactNode =>
  h(Link, { href, ...coloured('strong', styles.link) }, words);

export const paragraphHtml = (...children: ReactNode[]): ReactNode =>
  h(Text, coloured('ink', styles.paragraph), ...children);

export const smallHtml = (...children: ReactNode[]): ReactNode =>
  h(Text, coloured('quiet', styles.small), ...children);

export const paragraph = (line: Line): Block => ({
  html: paragraphHtml(...lineHtml(line)),
  text: lineText(line),
});

export const small = (line: Line): Block => ({ html: smallHtml(...lineHtml(line)), text: lineText(line) });

/** A paragraph that must not be overlooked. */
export const warning = (words: string): Block => ({
  html: h(Text, coloured('warning', styles.warning), words),
  text: words,
});

/** Small print that ends in a link with a label, which is on the same line as its address in plain text. */
export const smallLink = (words: string, label: string, href: string): Block => ({
  html: smallHtml(words && `${words} `, link(href, label)),
  text: `${words && `${words} `}${label}: ${href}`,
});

export const subheading = (title: string): Block => ({
  html: h(Heading, { as: 'h2', ...coloured('ink', styles.subheading) }, title),
  text: `${title}:`,
});

export const button = (label: string, href: string): Block => ({
  html: h(
    Section,
    { style: styles.buttonBox },
    h(Button, { href, ...coloured('button', styles.button) }, label),
  ),
  text: `${label}:\n${href}`,
});

/** The address of a button, which plain text shows anyway. */
export const buttonAddress = (href: string): Block => ({
  html: small({ words: "If the button doesn't work, open this address:", href }).html,
});

export const rule: Block = { html: h(Hr, coloured('rule', styles.rule)) };

/**
 * Quotes another person's words. In plain text each line is marked, so that it cannot pass for the mail's own words.
 */
export const quote = (words: string): Block => ({
  html: h(Text, coloured('quoted', styles.quote), ...withBreaks(severalLines(words))),
  text: quoteText(words),
});

export const quoteText = (words: string): string =>
  severalLines(words)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Renders text of several lines as HTML. */
export const withBreaks = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

/** Blocks that are one paragraph of plain text, each of them on lines of its own. */
export const together = (...blocks: Block[]): Block => ({
  html: h(Fragment, null, ...blocks.map(({ html }) => html)),
  text: textsOf(blocks).join('\n'),
});

/** Blocks under a title: in plain text an item of a list. */
export const item = (title: string, ...blocks: Block[]): Block => ({
  html: h(Fragment, null, subheading(title).html, ...blocks.map(({ html }) => html)),
  text: [`* ${title}`, ...textsOf(blocks).map((text) => text.replaceAll(/^/gm, '  '))].join('\n'),
});

/** Returns the plain texts of those blocks that have one. */
export const textsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ text }) => (text === undefined ? [] : [text]));
