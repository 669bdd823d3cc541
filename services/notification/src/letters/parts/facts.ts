import { createElement as h } from 'react';
import { link, paragraphHtml, type Block } from './blocks.ts';

/** A label and its value, shown on one line. In HTML the value may be a link, such as a telephone number. */
export interface Fact {
  label: string;
  value: string;
  href?: string;
}

/** Facts, each on its own line. */
export const factList = (facts: Fact[]): Block => ({
  html: paragraphHtml(
    ...facts.flatMap(({ label, value, href }, index) => [
      ...(index === 0 ? [] : [h('br', { key: `${label} br` })]),
      h('strong', { key: label }, `${label}:`),
      ...(href === undefined ? [` ${value}`] : [' ', link(href, value)]),
    ]),
  ),
  text: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
});
