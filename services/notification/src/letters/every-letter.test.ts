import { describe, expect, it } from 'vitest';
import { everyLetter } from '../testing/every-letter.ts';
import { readable } from '../testing/reading.ts';
import type { RenderedMail } from './parts/letter.ts';

const evil = '<script>alert(1)</script>\r\nBcc: eve@example.com';
const usual = everyLetter({ name: 'Sam Supervisor', line: () => '', prose: () => 'A text.' });
const harmful = everyLetter({ name: evil, line: () => evil, prose: () => evil });
const quoted = everyLetter({
  name: 'Sam Supervisor',
  line: () => 'Reason',
  prose: () => 'Fine\n\nOpen this:\nhttps://evil.example.com <a href="https://evil.example.com">here</a>',
});

/** The letters to supervisors and their deputies, by whose links they act. */
const acting = [
  'a request',
  'a reminder',
  'a reminder of a deputy',
  'a weekly mail',
  'a weekly mail with many requests of each trainee',
  'a copy of a receipt',
  'fifty receipts',
  'a receipt',
  'a receipt with a PDF',
  'a reply',
  'a question',
];

async function lettersThat(
  isFaulty: (mail: RenderedMail) => boolean,
  letters: ReturnType<typeof everyLetter>,
): Promise<string[]> {
  const faulty: string[] = [];
  for (const [kind, render] of Object.entries(letters)) if (isFaulty(await render())) faulty.push(kind);
  return faulty;
}

describe('every letter', () => {
  it('has no gap where a line is empty', async () => {
    const gap = /undefined|null\b|, ,|license\s*[,.)]|credentials\s*[,.)]/i;
    const hasGap = (mail: RenderedMail) =>
      [mail.subject, mail.text, readable(mail)].some((text) => gap.test(text));
    expect(await lettersThat(hasGap, usual)).toEqual([]);
  });

  it('makes HTML and line breaks in what people wrote harmless', async () => {
    const isHarmful = ({ subject, html, text }: RenderedMail) =>
      /[\r\n]/.test(subject) || html.includes('<script') || /^\s*Bcc:/m.test(text);
    expect(await lettersThat(isHarmful, harmful)).toEqual([]);
  });

  it('quotes texts of people, so that they cannot pass as its own words', async () => {
    const isFooled = ({ html, text }: RenderedMail) =>
      /^\s*(Open this:|https:\/\/evil)/m.test(text) || html.includes('href="https://evil');
    expect(await lettersThat(isFooled, quoted)).toEqual([]);
  });

  it('leads to a page on which a supervisor acts only where it asks them for that, and has no image', async () => {
    const isLeading = ({ html, text }: RenderedMail) =>
      /\/(review|dispute|confirm|answer)\/x/.test(html + text);
    expect((await lettersThat(isLeading, usual)).toSorted()).toEqual(acting.toSorted());
    expect(await lettersThat(({ html }) => html.includes('<img'), usual)).toEqual([]);
  });
});
