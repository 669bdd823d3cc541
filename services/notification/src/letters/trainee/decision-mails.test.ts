import { describe, expect, it } from 'vitest';
import { buttonsIn, expectInBoth, readable } from '../../testing/reading.ts';
import { renderDecisionCopy } from '../supervisor/decision-copy.ts';
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

describe('the receipt for the supervisor', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderDecisionReceipt({
      ...aDecision(),
      traineeAddress,
      disputeUrl,
      stopUrl,
      hasPdf: false,
    });
    expect(mail.subject).toBe("Receipt: you approved 2 and rejected 1 of Tess Trainee's sessions");
    expectInBoth(
      mail,
      "On Sat 03/14/2026, 4:05 PM EDT you approved 2 and rejected 1 of Tess Trainee's sessions.",
      'Signed as: Sam S.',
      'Receipt number: 0011 2233 4455 6677 8899 aabb ccdd eeff',
      'Anyone with this number can verify the receipt:',
      verifyUrl,
      "If this wasn't you, report it here; we'll ask you to confirm, and the sessions below go back to pending:",
      disputeUrl,
      '03/12/2026',
      'Well done',
      'Supervision: 3 h',
      'Counted twice',
    );
    expect(mail.text).toContain('* Tue 03/10/2026 - Rejected');
  });

  it('has the hours by kind and the days in its subject, as the news has', async () => {
    const approvedSums = {
      supervision: '1.00',
      directClinical: '2.25',
      indirectClinical: '0.00',
      firstDate: '2026-03-11',
      lastDate: '2026-03-12',
    };
    const totals = ': 1 h supervision, 2.25 h direct clinical, 03/11/2026 to 03/12/2026';
    const about = { traineeAddress, disputeUrl, stopUrl, hasPdf: false };
    const receipt = await renderDecisionReceipt({ ...aDecision({ approvedSums }), ...about });
    expect(receipt.subject).toBe(
      `Receipt: you approved 2 and rejected 1 of Tess Trainee's sessions${totals}`,
    );
    const oneDay = { ...approvedSums, lastDate: '2026-03-11' };
    const news = await renderDecisionNews(aDecision({ approvedSums: oneDay }));
    expect(news.subject).toMatch(/sessions: 1 h supervision, 2\.25 h direct clinical, 03\/11\/2026$/);
    expect(news.html).toContain('Sam Supervisor approved 2 and rejected 1 of your sessions</h1>');
  });

  it('carries these links and no others', async () => {
    const { html, text } = await renderDecisionReceipt({
      ...aDecision(),
      traineeAddress,
      disputeUrl,
      stopUrl,
      hasPdf: false,
    });
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      verifyUrl,
      disputeUrl,
      stopUrl,
    ]);
    expect(text.match(/https?:\S+/g)).toEqual([verifyUrl, disputeUrl, stopUrl]);
    expect(buttonsIn(html)).toEqual([]);
  });

  it('says of a PDF only when one is attached', async () => {
    const mail = await renderDecisionReceipt({
      ...aDecision(),
      traineeAddress,
      disputeUrl,
      stopUrl,
      hasPdf: true,
    });
    expectInBoth(mail, 'The attached PDF is the full receipt, with a QR code for verifying it.');
    const without = await renderDecisionReceipt({
      ...aDecision(),
      traineeAddress,
      disputeUrl,
      stopUrl,
      hasPdf: false,
    });
    expectInBoth(without, 'Keep this email for your records.');
    expect(without.text + without.html).not.toContain('PDF');
  });

  it('says that it is of a correction, and of which receipt', async () => {
    const correctsNumber = 'ff112233445566778899aabbccddeeff';
    const mail = await renderDecisionReceipt({
      ...aDecision({ correctsNumber }),
      traineeAddress,
      disputeUrl,
      stopUrl,
      hasPdf: false,
    });
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
    const mail = await renderDecisionReceipt({
      ...aDecision({ sessions }),
      traineeAddress,
      disputeUrl,
      stopUrl,
      hasPdf: false,
    });
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
    const receipt = await renderDecisionReceipt({
      ...aDecision({ sessions: decided(30) }),
      traineeAddress,
      disputeUrl,
      stopUrl,
      hasPdf: false,
    });
    expect(notesIn(receipt.text)[0]).toMatch(/word\u2026 \(full text in the receipt\)$/);
  });
});

describe('the news for the trainee', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderDecisionNews(aDecision());
    expect(mail.subject).toBe('Sam Supervisor approved 2 and rejected 1 of your sessions');
    expectInBoth(mail, 'Hello Tess Trainee,', mail.subject, '03/11/2026', 'Well done', 'Counted twice');
    expectInBoth(mail, 'Signed as: Sam S.', 'Open your session history', verifyUrl);
    expectInBoth(mail, 'Receipt number: 0011 2233 4455 6677 8899 aabb ccdd eeff');
    expect(mail.html).toContain('href="https://hours.example.com/session-history"');
    expect(mail.text).toContain('https://hours.example.com/session-history');
  });

  it('quotes notes, so that they cannot pass as its own words', async () => {
    const notes =
      'fine\r\n\r\nOpen your session history:\nhttps://evil.example.com <a href="https://evil.example.com">here</a>';
    const sessions = aDecision().sessions.map((session) => ({ ...session, notes }));
    const mail = await renderDecisionNews(aDecision({ sessions }));
    expect(mail.text.match(/^Open your session history:$/gm)).toHaveLength(1);
    expect(mail.text).toContain('  > Open your session history:');
    expect(mail.html).not.toContain('href="https://evil');
  });

  it('carries no link by which anybody could act', async () => {
    const { html, text } = await renderDecisionNews(aDecision());
    expect(html + text).not.toMatch(/\/(review|dispute|confirm)\//);
  });
});

describe('the receipt of a deputy', () => {
  const deputyName = 'Dee Deputy';
  const links = { traineeAddress, disputeUrl, stopUrl, hasPdf: true };

  it('says to the deputy for whom they signed', async () => {
    const mail = await renderDecisionReceipt({
      ...aDecision({ deputyName, attestation: 'Dee D.' }),
      ...links,
    });
    expect(mail.subject).toBe(
      "Receipt: you approved 2 and rejected 1 of Tess Trainee's sessions as deputy of Sam Supervisor",
    );
    expectInBoth(
      mail,
      'Hello Dee Deputy,',
      'Signed as: Dee D.',
      "If this wasn't you, report it here;",
      disputeUrl,
    );
  });

  it('is copied to the supervisor, who can say that it is wrong', async () => {
    const waitingUrl = 'https://hours.example.com/waiting/k1.c3RvcA';
    const mail = await renderDecisionCopy({ ...aDecision(), ...links, deputyName, waitingUrl });
    expect(mail.subject).toBe("Your deputy Dee Deputy approved 2 and rejected 1 of Tess Trainee's sessions");
    expectInBoth(
      mail,
      'Hello Sam Supervisor,',
      "On Sat 03/14/2026, 4:05 PM EDT your deputy Dee Deputy approved 2 and rejected 1 of Tess Trainee's sessions, while you were out of office.",
      "If this should not stand, or you didn't name a deputy, report it here;",
      disputeUrl,
      verifyUrl,
      "Deputy's notes:",
      'You get a copy of every receipt your deputy signs.',
      "Email me everything that's waiting:",
      waitingUrl,
      stopUrl,
    );
    expect(buttonsIn(mail.html)).toEqual([]);
    expect(mail.html + mail.text).not.toContain('/review/');
    const corrected = await renderDecisionCopy({
      ...aDecision({ correctsNumber: 'ff'.repeat(16) }),
      ...links,
      deputyName,
      hasPdf: false,
    });
    expect(corrected.subject).toContain('Your deputy Dee Deputy corrected a decision and approved 2');
    expect(corrected.text).not.toContain('PDF');
  });

  it('is told to the trainee with both names', async () => {
    const mail = await renderDecisionNews(aDecision({ deputyName }));
    expect(mail.subject).toBe(
      'Dee Deputy as deputy of Sam Supervisor approved 2 and rejected 1 of your sessions',
    );
    expectInBoth(mail, "Deputy's notes:");
    expect(readable(mail)).not.toContain("Supervisor's notes");
  });

  it('names nobody twice when the supervisor signed', async () => {
    const mail = await renderDecisionNews(aDecision());
    expect(mail.html + mail.text).not.toMatch(/deputy|undefined/i);
  });
});
