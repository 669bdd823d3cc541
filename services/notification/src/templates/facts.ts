import { createElement as h, type ReactNode } from 'react';
import { paragraph } from './layout.ts';

/** Something that is told in one line. */
export interface Fact {
  label: string;
  value: string;
}

/** Facts as HTML, each on a line of its own. */
export const factList = (facts: Fact[]): ReactNode =>
  paragraph(
    ...facts.flatMap(({ label, value }, index) => [
      ...(index === 0 ? [] : [h('br', { key: `${label} br` })]),
      h('strong', { key: label }, `${label}:`),
      ` ${value}`,
    ]),
  );

/** The same as plain text. */
export const factListText = (facts: Fact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
