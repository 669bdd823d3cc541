import { describe, expect, it } from 'vitest';
import { buttonsIn, expectInBoth, readable } from '../../testing/reading.ts';
import { renderDetailsNews, type DetailsNewsMail } from './details-news.ts';
import { renderWithdrawalNews } from './withdrawal-news.ts';
import { renderDisputeNews, type DisputeNewsMail } from './dispute-news.ts';
import { renderAnswerDisputeReceipt, renderDecisionDisputeReceipt } from '../supervisor/dispute-receipt.ts';
import { renderRefusalNews } from './refusal-news.ts';
import { renderStopNews } from './stop-news.ts';

const site = 'https://hours.example.com';

const aDispute = (with_: Partial<DisputeNewsMail> = {}): DisputeNewsMail => ({
  traineeName: 'Tess Trainee',
  supervisorName: 'Sam Supervisor',
  supervisorEmail: 'sam@example.com',
  disputedAt: '2026-03-14T20:05:00.000Z',
  revertedCount: 2,
  publicUrl: site,
  timeZone: 'America/New_York',
  ...with_,
});

const aCorrection = (with_: Partial<DetailsNewsMail> = {}): DetailsNewsMail => ({
  traineeName: 'Tess Trainee',
  supervisorName: 'Sam Supervisor',
  correction: 'My license is PSY-20418.\nThe rest is right.',
  supervisorsUrl: `${site}/supervisors`,
  ...with_,
});

const aRefusal = (with_ = {}) => ({
  traineeName: 'Tess Trainee',
  supervisorName: 'Sam Supervisor',
  supervisorEmail: 'sam@example.com',
  publicUrl: site,
  ...with_,
});

describe('the news that a supervisor withdrew an approval', () => {
  it('says why, and what to do, in HTML and in plain text', async () => {
    const mail = await renderWithdrawalNews({
      traineeName: 'Tess Trainee',
      supervisorName: 'Sam Supervisor',
      withdrawnAt: '2026-03-14T20:05:00.000Z',
      reason: 'The hours were <invented>.',
      revertedCount: 2,
      verifyUrl: `${site}/verify/${'ab'.repeat(16)}`,
      publicUrl: site,
      timeZone: 'America/New_York',
    });
    expect(mail.subject).toBe('Sam Supervisor withdrew the approval of 2 sessions');
    expectInBoth(
      mail,
      'On Sat 03/14/2026, 4:05 PM EDT Sam Supervisor withdrew an approval. 2 sessions are pending again, and need a new request.',
      'The hours were <invented>.',
      `${site}/verify/${'ab'.repeat(16)}`,
    );
    expect(buttonsIn(mail.html)).toEqual(['Open your session history']);
  });
});

describe('the news that a supervisor did not decide', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderDisputeNews(aDispute());
    expect(mail.subject).toBe('Sam Supervisor says they did not review these 2 sessions');
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      "On Sat 03/14/2026, 4:05 PM EDT someone with access to Sam Supervisor's mailbox reported that the supervisor did not review 2 sessions.",
      'The 2 sessions are pending again, and need a new request.',
      'The links in that request no longer work, so anything still open in it needs a new one. We notified our administrators.',
      'Please ask Sam Supervisor what happened, and check that sam@example.com is their own address:',
      `${site}/supervisors`,
      'Check under Supervisors whether this address still accepts our emails. If it does, you can request approval again from your session history. If not, enter another address first.',
      `${site}/session-history`,
    );
    expect(buttonsIn(mail.html)).toEqual(['Open your session history']);
  });

  it('knows the singular', async () => {
    const mail = await renderDisputeNews(aDispute({ revertedCount: 1 }));
    expect(mail.subject).toBe('Sam Supervisor says they did not review this session');
    expectInBoth(mail, 'The session is pending again, and needs a new request.');
  });

  it('does not speak of decisions where there was none', async () => {
    const mail = await renderDisputeNews(aDispute({ revertedCount: 0 }));
    expect(mail.subject).toBe('Sam Supervisor reported your request: "This wasn\'t me"');
    expectInBoth(mail, 'Sessions still pending need a new request.');
    expect(readable(mail)).not.toContain('did not review');
  });
});

const aDisputeReceipt = {
  supervisorName: 'Sam Supervisor',
  traineeName: 'Tess Trainee',
  disputedAt: '2026-03-14T20:05:00.000Z',
  timeZone: 'America/New_York',
  supportEmail: 'support@example.com',
  stopUrl: 'https://hours.example.com/stop/k1.c3RvcA',
};

describe('the answer to a supervisor who did not decide', () => {
  it('says the same in HTML and in plain text, and asks for nothing', async () => {
    const receiptNumber = '0123456789abcdef0123456789abcdef';
    const mail = await renderDecisionDisputeReceipt({ ...aDisputeReceipt, revertedCount: 2, receiptNumber });
    expect(mail.subject).toBe(`You reported "This wasn't me" for Tess Trainee`);
    expectInBoth(
      mail,
      'Hello Sam Supervisor,',
      'On Sat 03/14/2026, 4:05 PM EDT you, or someone with access to your mailbox, reported that you did not review hours for Tess Trainee, or that the request was not meant for you.',
      'The decision on 2 sessions was undone: they are pending again.',
      'Receipt 0123 4567 89ab cdef 0123 4567 89ab cdef is marked as disputed.',
      'The links in that request no longer work. Tess Trainee and our administrators were notified.',
      'There is nothing else for you to do.',
      "Didn't report this? Then write to support@example.com.",
      aDisputeReceipt.stopUrl,
    );
    expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${aDisputeReceipt.stopUrl}"`]);
  });

  it('knows the singular, and when nothing was decided', async () => {
    const receipt = { ...aDisputeReceipt, receiptNumber: undefined };
    const one = await renderDecisionDisputeReceipt({ ...receipt, revertedCount: 1 });
    expectInBoth(one, 'The decision on 1 session was undone: it is pending again. The links');
    const none = await renderDecisionDisputeReceipt({ ...receipt, revertedCount: 0 });
    expectInBoth(none, 'There was no decision to undo. The links');
  });

  it('says what became of an answer', async () => {
    const given = await renderAnswerDisputeReceipt({ ...aDisputeReceipt, wasAnswered: true });
    expectInBoth(
      given,
      'reported that you did not answer a question from Tess Trainee, or that the question was not meant for you.',
      'The answer was removed. The link for answering it no longer works.',
    );
    const asked = await renderAnswerDisputeReceipt({
      ...aDisputeReceipt,
      wasAnswered: false,
      supportEmail: '',
    });
    expectInBoth(asked, 'The question had not been answered.', 'contact your');
  });
});

describe('the news that a supervisor cannot be reached', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderRefusalNews(aRefusal());
    expect(mail.subject).toBe("Our emails aren't reaching Sam Supervisor");
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      'An email to Sam Supervisor could not be delivered to sam@example.com. They may not know about your request.',
      'Please check the address under Supervisors and correct it.',
      `${site}/supervisors`,
      'Then ask again: resend your question from Get Answers, or request approval again from your session history:',
      `${site}/session-history`,
      'Is the address correct? Ask Sam Supervisor whether their mailbox is full',
    );
    expect(buttonsIn(mail.html)).toEqual(['Open your supervisors']);
  });
});

describe('the news that a supervisor stopped our emails', () => {
  it('says the same in HTML and in plain text, and not about whom else', async () => {
    const mail = await renderStopNews(aRefusal());
    expect(mail.subject).toBe('Sam Supervisor no longer gets our emails about you');
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      'Sam Supervisor no longer gets our emails about you: someone with access to their mailbox opted out.',
      'Your hours and the decisions already made stay as they are.',
      `${site}/supervisors`,
    );
    expect(mail.text).not.toMatch(/everyone|other trainees|sam@example\.com/);
    expect(buttonsIn(mail.html)).toEqual(['Open your supervisors']);
  });
});

describe('the news that details are wrong', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderDetailsNews(aCorrection());
    expect(mail.subject).toBe('Sam Supervisor says their details are wrong');
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      'Sam Supervisor wrote about the name, license or address you entered for them:',
      'My license is PSY-20418.',
      'The rest is right.',
      'Please correct it under Supervisors.',
      `${site}/supervisors`,
      'This message came through a link we sent to Sam Supervisor. The words are theirs, not ours.',
    );
    expect(buttonsIn(mail.html)).toEqual(['Open your supervisors']);
  });

  it('quotes the message, so that it cannot pass as its own words', async () => {
    const correction =
      'Fine\r\n\r\nOpen your supervisors:\nhttps://evil.example.com <a href="https://evil.example.com">here</a>';
    const mail = await renderDetailsNews(aCorrection({ correction }));
    expect(mail.text.match(/^Open your supervisors:$/gm)).toHaveLength(1);
    expect(mail.text).toContain('> Open your supervisors:\n> [web address]');
    expect(mail.html).not.toContain('href="https://evil');
    expect(mail.html).toContain('&lt;a href=');
  });
});

describe.each([
  [
    'did not decide',
    (name: string) => renderDisputeNews(aDispute({ supervisorName: name, supervisorEmail: name })),
  ],
  ['details', (name: string) => renderDetailsNews(aCorrection({ supervisorName: name, traineeName: name }))],
  [
    'an address',
    (name: string) =>
      renderRefusalNews(aRefusal({ supervisorName: name, traineeName: name, supervisorEmail: name })),
  ],
  ['a stop', (name: string) => renderStopNews(aRefusal({ supervisorName: name, traineeName: name }))],
  [
    'a dispute, to who made it,',
    (name: string) =>
      renderAnswerDisputeReceipt({
        ...aDisputeReceipt,
        supervisorName: name,
        traineeName: name,
        wasAnswered: true,
      }),
  ],
])('the news about %s', (_which, render) => {
  it('makes HTML and line breaks in names harmless', async () => {
    const mail = await render('<script>alert(1)</script>\r\nBcc: eve@example.com');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  it('carries no link by which a supervisor acts, and says email', async () => {
    const { html, text } = await render('Sam Supervisor');
    expect(html + text).not.toMatch(/\/(review|dispute|confirm)\/|e-mail/);
  });
});
