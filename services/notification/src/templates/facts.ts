import { createElement as h, type ReactNode } from 'react';
import { link, paragraph } from './layout.ts';

/** Something that is told in one line. */
export interface Fact {
  label: string;
  value: string;
}

/** A fact whose value can be opened, such as a telephone number. */
export interface LinkedFact extends Fact {
  href?: string;
}

/** Facts as HTML, each on a line of its own. */
export const factList = (facts: LinkedFact[]): ReactNode =>
  paragraph(
    ...facts.flatMap(({ label, value, href }, index) => [
      ...(index === 0 ? [] : [h('br', { key: `${label} br` })]),
      h('strong', { key: label }, `${label}:`),
      ...(href === undefined ? [` ${value}`] : [' ', link(href, value)]),
    ]),
  );

/** The same as plain text. */
export const factListText = (facts: Fact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
