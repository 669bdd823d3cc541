import { expect, it } from 'vitest';
import { button, paragraph, quote, rule, small, smallLink, subheading, warning } from './blocks.ts';
import { colourSheet } from './colours.ts';
import { renderLetter } from './letter.ts';
import { sessionList } from './session-list.ts';

const listed = { date: '2026-03-12', hours: ['0 h'], notes: { label: 'Notes', text: 'Well' } };
const list = sessionList([listed, { ...listed, decision: 'approved' }, { ...listed, decision: 'rejected' }], {
  words: 'elsewhere',
  href: 'https://hours.example.com',
});

it('gives every colour a class, by which it is another one in dark surroundings', async () => {
  const { html } = await renderLetter({
    subject: 'Subject',
    preheader: 'Before',
    blocks: [
      paragraph('a'),
      warning('b'),
      small('c'),
      subheading('d'),
      button('e', 'https://hours.example.com'),
      smallLink('', 'f', 'https://hours.example.com'),
      rule,
      quote('g'),
      list,
    ],
  });
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>');
  expect(html).toContain(`<style>${colourSheet}</style>`);
  // The body's own cell is left out: the page covers it with the same colour.
  const tags = [...html.matchAll(/<(?!td)\w+\b[^>]*style="[^"]*#[\da-f]{6}[^>]*>/g)].map(([tag]) => tag);
  expect(tags.length).toBeGreaterThan(15);
  const classes = tags.map((tag) => /class="([^"]+)"/.exec(tag)?.[1]);
  expect(classes.filter((name) => !name || !colourSheet.includes(`.${name}{`))).toEqual([]);
});
