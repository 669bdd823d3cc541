import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '../letters/account/account-letters.ts';
import { renderAccountNotice, type AccountNoticeMail } from '../letters/account/account-notice.ts';
import { expectInBoth, readable } from './reading.ts';

/** The address of the product in letters of tests. */
export const site = 'https://hours.example.com';
export const token = 'k1.c2VjcmV0_-';
/** The moment of `aNotice` until which the link is valid, as people read it. */
export const until = 'Sat 03/14/2026, 5:05 PM EDT';

/** A letter's kind, and its links in the order of the plain text. */
export type ExpectedLetter = [kind: NoticeKind, hrefs: string[]];

/** The content of an account email, with everything that a letter may name. */
export const aNotice = (kind: NoticeKind, with_: Partial<AccountNoticeMail> = {}): AccountNoticeMail => ({
  kind,
  toName: 'Tess Trainee',
  link: { token, expiresAt: '2026-03-14T21:05:00.000Z' },
  occurredAt: '2026-03-14T20:05:00.000Z',
  newEmail: 't***@example.org',
  aboutName: 'Robin Sample',
  publicUrl: site,
  supportEmail: 'support@example.com',
  timeZone: 'America/New_York',
  ...with_,
});

const toAdministrators: NoticeKind[] = [
  'test_email',
  'recovery_waiting',
  'dispute_reported',
  'answer_disputed',
  'approval_withdrawn',
  'mails_delayed',
  'second_factor_lost',
];

/** Tests that there is an expected letter of each of these kinds, what each of them says, and what none may do. */
export function describeLetters(kinds: string[], letters: ExpectedLetter[]): void {
  it('has a letter of every kind here', () => {
    expect(letters.map(([kind]) => kind).toSorted()).toEqual(kinds.toSorted());
  });

  describe.each(letters)('the letter of kind %s', (kind, hrefs) => {
    it('says the same in HTML and in plain text, with these links and no others', async () => {
      const mail = await renderAccountNotice(aNotice(kind));
      expectInBoth(mail, 'Hello Tess Trainee,', ...hrefs);
      const inHtml = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      const inText = [...mail.text.matchAll(/https?:\S+/g)].map(([href]) => href);
      expect(new Set(inHtml)).toEqual(new Set(hrefs));
      expect(inText).toEqual(hrefs);
      const lines = readable(mail)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith("If the button doesn't work"));
      // The HTML contains the preheader, padded with invisible characters.
      const said = lines.filter((line) => /^[\x20-\x7e]+$/.test(line));
      expect(said.filter((line) => line !== mail.subject && !mail.text.includes(line))).toEqual([]);
    });

    it('names no address but the masked one and that of the support, nor needs a link or a support', async () => {
      const { html, text } = await renderAccountNotice(aNotice(kind));
      const addresses = `${html}\n${text}`.match(/[\w*.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
      const known = ['t***@example.org', 'support@example.com'];
      expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
      const mail = await renderAccountNotice(aNotice(kind, { link: undefined, supportEmail: '' }));
      expect(mail.html + mail.text).not.toMatch(/token|undefined/);
      // The pages for administrators need no token.
      expect(mail.html.includes('If the button')).toBe(toAdministrators.includes(kind));
      expect(mail.text).not.toMatch(/support@|write to( |[.,])?$/m);
    });
  });
}
