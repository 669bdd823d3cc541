import { describe, expect, it } from 'vitest';
import { everyLetter, url } from '../testing/every-letter.ts';
import { expectInBoth } from '../testing/reading.ts';
import type { RenderedMail } from './parts/letter.ts';

// The most bytes come from quotation marks in HTML and from lines in a quotation.
const mails = everyLetter({
  name: '"'.repeat(120),
  line: (length) => '"'.repeat(length),
  prose: (length) => '"\n'.repeat(length / 2),
});

const bytesOf = ({ html, text }: RenderedMail): number => Buffer.byteLength(html) + Buffer.byteLength(text);

describe('a mail about 500 sessions, with the longest texts that there can be', () => {
  it('has less than 100 kB, whatever its kind', async () => {
    const sizes: [string, number][] = [];
    for (const [kind, render] of Object.entries(mails)) sizes.push([kind, bytesOf(await render())]);
    expect(sizes.filter(([, bytes]) => bytes >= 100_000)).toEqual([]);
  });

  it.each([
    ['a request', 'all of them are on the page:', url('review')],
    ['a reminder', 'all of them are on the page:', url('review')],
    ['a receipt', 'the receipt covers all of them:', url('verify')],
    ['a receipt with a PDF', 'the attached PDF lists all of them, and anyone can verify it:', url('verify')],
    ['the news of a decision', 'all of them are in your session history:', url('history')],
  ])('lists the first 25, and says where the others are: %s', async (which, words, href) => {
    const mail = await mails[which]!();
    expectInBoth(mail, `And 475 more: ${words}`, href);
    expect(mail.text.match(/^\* Thu 03\/12\/2026/gm)).toHaveLength(25);
    expect(mail.html.match(/03\/12\/2026/g)?.length).toBeGreaterThanOrEqual(25);
  });
});
