import { createElement as h, type ReactNode } from 'react';
import { link, paragraph } from './layout.ts';

/** A label and its value, shown on one line. */
export interface Fact {
  label: string;
  value: string;
}

/** A fact with a link, such as a telephone number. */
export interface LinkedFact extends Fact {
  href?: string;
}

/** Renders facts as HTML, each on its own line. */
export const factList = (facts: LinkedFact[]): ReactNode =>
  paragraph(
    ...facts.flatMap(({ label, value, href }, index) => [
      ...(index === 0 ? [] : [h('br', { key: `${label} br` })]),
      h('strong', { key: label }, `${label}:`),
      ...(href === undefined ? [` ${value}`] : [' ', link(href, value)]),
    ]),
  );

/** Renders facts as plain text. */
export const factListText = (facts: Fact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
