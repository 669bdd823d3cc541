import { describe, expect, it } from 'vitest';
import { expectInBoth } from '../../testing/reading.ts';
import { renderAccountNotice, type AccountNoticeMail } from '../account/account-notice.ts';

const site = 'https://hours.example.com';
const notice: AccountNoticeMail = {
  kind: 'dispute_reported',
  toName: 'Ada Admin',
  link: undefined,
  occurredAt: '2026-03-14T20:05:00.000Z',
  aboutName: 'Robin Sample',
  publicUrl: site,
  supportEmail: '',
  timeZone: 'America/New_York',
};

describe('the letter about a dispute', () => {
  const number = '00112233445566778899aabbccddeeff';
  const dispute = {
    disputeId: 12,
    revertedCount: 2,
    requestedAt: '2026-03-10T20:05:00.000Z',
    askedCount: 3,
    askedHours: '10.50',
    firstDate: '2026-03-02',
    lastDate: '2026-03-09',
    supervisorName: 'Sam Supervisor',
    supervisorEmail: 'sam@example.com',
    licenseNumber: 'PSY-1',
    receipts: [{ number, decidedAt: '2026-03-11T20:05:00.000Z', attestation: 'Sam S.' }],
  };
  const render = (changes: Partial<typeof dispute> = {}) =>
    renderAccountNotice({ ...notice, dispute: { ...dispute, ...changes } });

  it('tells who had signed what, what the request asked, and what is undone', async () => {
    expectInBoth(
      await render(),
      'The supervisor is named as Sam Supervisor, license PSY-1, with the address sam@example.com.',
      'The request from Tue 03/10/2026, 4:05 PM EDT asked about 3 sessions (Mon 03/02/2026 to Mon 03/09/2026).',
      'Undone: 2 sessions.',
      'Receipt 0011 2233 4455 6677 8899 aabb ccdd eeff, signed "Sam S." on Wed 03/11/2026, 4:05 PM EDT:',
      `${site}/verify/${number}`,
      'See what happened',
      `${site}/user-management?tab=audit&dispute=12`,
    );
  });

  it('says when nothing was signed, and names no more receipts than a mail can hold', async () => {
    const { firstDate: _, lastDate: _alike, ...undated } = dispute;
    const none = await renderAccountNotice({
      ...notice,
      dispute: { ...undated, revertedCount: 0, askedCount: 1, licenseNumber: '', receipts: [] },
    });
    expectInBoth(none, 'asked about 1 session.', 'There was no decision to undo.', 'license not given');
    expect(none.text).not.toContain('/verify/');
    const many = await render({ receipts: Array.from({ length: 12 }, () => dispute.receipts[0]!) });
    expect(many.text.match(/\/verify\//g)).toHaveLength(5);
    expectInBoth(many, '7 more of its receipts are on the page.');
  });
});
