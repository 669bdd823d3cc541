import { describe, expect, it } from 'vitest';
import { buttonsIn, expectInBoth, readable } from '../../testing/reading.ts';
import { renderDecisionNews, type DecisionNewsMail } from './decision-news.ts';
import { renderDecisionReceipt } from '../supervisor/decision-receipt.ts';

const verifyUrl = 'https://hours.example.com/verify/00112233445566778899aabbccddeeff';
const stopUrl = 'https://hours.example.com/stop/k1.c3RvcA';
const disputeUrl = 'https://hours.example.com/dispute/k1.ZGlzcHV0ZQ';

const traineeAddress = 'tess@example.com';

const aDecision = (with_: Partial<DecisionNewsMail> = {}): DecisionNewsMail => ({
  traineeName: 'Tess Trainee',
  supervisorName: 'Sam Supervisor',
  attestation: 'Sam S.',
  decidedAt: '2026-03-14T20:05:00.000Z',
  receiptNumber: '00112233445566778899aabbccddeeff',
  verifyUrl,
  timeZone: 'America/New_York',
  sessionHistoryUrl: 'https://hours.example.com/session-history',
  sessions: [
    { date: '2026-03-12', hours: ['Direct clinical: 2 h'], decision: 'approved', notes: '' },
    { date: '2026-03-11', hours: ['Supervision: 1 h'], decision: 'approved', notes: 'Well done' },
    { date: '2026-03-10', hours: ['Supervision: 3 h'], decision: 'rejected', notes: 'Counted twice' },
  ],
  ...with_,
});

const receiptOf = (decision: Partial<DecisionNewsMail> = {}, { hasPdf = false } = {}) =>
  renderDecisionReceipt({ ...aDecision(decision), traineeAddress, disputeUrl, stopUrl, hasPdf });

describe('the receipt for the supervisor', () => {
  it('carries these links and no others', async () => {
    const { html, text } = await receiptOf();
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      verifyUrl,
      disputeUrl,
      stopUrl,
    ]);
    expect(text.match(/https?:\S+/g)).toEqual([verifyUrl, disputeUrl, stopUrl]);
    expect(buttonsIn(html)).toEqual([]);
  });

  it('says of a PDF only when one is attached', async () => {
    const mail = await receiptOf({}, { hasPdf: true });
    expectInBoth(mail, 'The attached PDF is the full receipt, with a QR code for verifying it.');
    const without = await receiptOf();
    expectInBoth(without, 'Keep this email for your records.');
    expect(without.text + without.html).not.toContain('PDF');
  });

  it('says that it is of a correction, and of which receipt', async () => {
    const correctsNumber = 'ff112233445566778899aabbccddeeff';
    const mail = await receiptOf({ correctsNumber });
    expect(mail.subject).toBe(
      "Receipt: you corrected your decision and approved 2 and rejected 1 of Tess Trainee's sessions",
    );
    expectInBoth(mail, 'It corrects receipt ff11 2233 4455 6677 8899 aabb ccdd eeff');
    expect(mail.html).toContain('Your correction was recorded');
    const news = await renderDecisionNews(aDecision({ correctsNumber }));
    expect(news.subject).toBe(
      'Sam Supervisor corrected a decision and approved 2 and rejected 1 of your sessions',
    );
    expectInBoth(news, 'It corrects receipt ff11 2233 4455 6677 8899 aabb ccdd eeff');
  });

  it('tells of a session that was deleted since', async () => {
    const sessions = [{ date: undefined, hours: [], decision: 'rejected' as const, notes: '' }];
    const mail = await receiptOf({ sessions });
    expect(mail.text).toContain('* Deleted session - Rejected');
    expect(readable(mail)).toContain('Deleted session');
  });
});

it('names the rejected sessions first where the list is cut off, and keeps the order elsewhere', async () => {
  const approved = { ...aDecision().sessions[0]!, decision: 'approved' as const, notes: '' };
  const rejected = { ...approved, decision: 'rejected' as const };
  const orderOf = async (count: number) => {
    const sessions = [...Array.from({ length: count }, () => approved), rejected];
    return (await renderDecisionNews(aDecision({ sessions }))).text.match(/ - (Approved|Rejected)$/gm);
  };
  expect((await orderOf(30))?.[0]).toBe(' - Rejected');
  expect((await orderOf(3))?.at(-1)).toBe(' - Rejected');
});

describe('the notes of the supervisor', () => {
  const notes = 'word '.repeat(1_000);
  const decided = (count: number) =>
    Array.from({ length: count }, () => ({ ...aDecision().sessions[0]!, notes }));
  const notesIn = (text: string) => text.match(/^ {2}> (.*)$/gm) ?? [];

  it('are told in full when they are about few sessions, and else from their beginning', async () => {
    const one = await renderDecisionNews(
      aDecision({ sessions: [{ ...decided(1)[0]!, notes: 'word '.repeat(500) }] }),
    );
    expect(one.text).not.toContain('\u2026');
    const news = await renderDecisionNews(aDecision({ sessions: decided(30) }));
    expect(notesIn(news.text)).toHaveLength(25);
    expect(notesIn(news.text)[0]).toMatch(/word\u2026 \(full text in your session history\)$/);
    const receipt = await receiptOf({ sessions: decided(30) });
    expect(notesIn(receipt.text)[0]).toMatch(/word\u2026 \(full text in the receipt\)$/);
  });
});
