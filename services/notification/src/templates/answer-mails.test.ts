import { describe, expect, it } from 'vitest';
import { buttonsIn, expectInBoth, readable } from '../testing/reading.ts';
import { renderAnswerDisputeNews, type AnswerDisputeNewsMail } from './answer-dispute-news.ts';
import { renderAnswerNews, type AnswerNewsMail } from './answer-news.ts';
import { renderAnswerRequest, type AnswerRequestMail } from './answer-request.ts';
import type { RenderedMail } from './layout.ts';

const site = 'https://hours.example.com';
const answerUrl = `${site}/answer/k1.YW5zd2Vy`;
const stopUrl = `${site}/stop/k1.c3RvcA`;
const consultationsUrl = `${site}/consultations`;
const timeZone = 'America/New_York';
const people = { traineeName: 'Tess Trainee', supervisorName: 'Sam Supervisor' };
const question = '[name] wants to end therapy early.\nHow do I close well?';
const hiddenWords = 'Names and other details that could identify a client are hidden in this email;';

const tess = { name: 'Tess Trainee', address: 'tess@example.com', program: 'MFT', isVerified: true };

const aRequest = (with_: Partial<AnswerRequestMail> = {}): AnswerRequestMail => ({
  trainee: tess,
  supervisorName: 'Sam Supervisor',
  question,
  isMasked: true,
  isUrgent: false,
  speaksOfDanger: false,
  answerUrl,
  stopUrl,
  expiresAt: '2026-03-28T20:05:00.000Z',
  timeZone,
  ...with_,
});

const anAnswer = (with_: Partial<AnswerNewsMail> = {}): AnswerNewsMail => ({
  ...people,
  question,
  answer: 'Plan the ending with [name].\nThen call me.',
  isMasked: true,
  hasNotes: true,
  attestation: 'Sam S.',
  respondedAt: '2026-03-14T20:05:00.000Z',
  consultationsUrl,
  timeZone,
  ...with_,
});

const aDispute = (with_: Partial<AnswerDisputeNewsMail> = {}): AnswerDisputeNewsMail => ({
  ...people,
  supervisorEmail: 'sam@example.com',
  question,
  speaksOfDanger: false,
  wasAnswered: true,
  disputedAt: '2026-03-14T20:05:00.000Z',
  publicUrl: site,
  timeZone,
  ...with_,
});

describe('the question put before a supervisor', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderAnswerRequest(aRequest());
    expect(mail.subject).toBe('Tess Trainee asks you a question');
    expectInBoth(
      mail,
      'Hello Sam Supervisor,',
      'Tess Trainee names you as their supervisor, and asks you this question:',
      '[name] wants to end therapy early.',
      'How do I close well?',
      `${hiddenWords} the page shows the whole question.`,
      'Answer the question',
      answerUrl,
      'No account is needed, and it takes about two minutes.',
      'Opening the link answers nothing: you write your answer on the page.',
      'The link is valid until 03/28/2026, 4:05 PM Eastern Daylight Time.',
      "You don't know Tess Trainee? Then ignore this message, and nothing will be answered. Or reply to it: your reply goes to Tess Trainee.",
      'Not you, or no more mail from us? Say so here:',
      stopUrl,
    );
    expect(buttonsIn(mail.html)).toEqual(['Answer the question']);
    expect(mail.text + mail.html).not.toMatch(/988|urgent|undefined|false/i);
  });

  it('stays on the page while the trainee has not verified their address', async () => {
    const trainee = { ...tess, isVerified: false };
    const mail = await renderAnswerRequest(aRequest({ trainee, isUrgent: true }));
    expect(mail.subject).toBe('Urgent: Tess Trainee asks you a question');
    expectInBoth(
      mail,
      'Tess Trainee names you as their supervisor, and asks you a question, marked as urgent. The question is on the page.',
      'tess@example.com (not verified yet)',
    );
    expect(mail.text + readable(mail)).not.toMatch(/therapy|close well|hidden|MFT|undefined|false/);
  });

  it('is urgent when the trainee says so', async () => {
    const mail = await renderAnswerRequest(aRequest({ isUrgent: true }));
    expect(mail.subject).toBe('Urgent: Tess Trainee asks you a question');
    expectInBoth(mail, 'and asks you this question, marked as urgent:');
    expect(mail.text).not.toContain('988');
  });

  it('says first of all, and in what inboxes show, when it speaks of danger', async () => {
    const mail = await renderAnswerRequest(aRequest({ speaksOfDanger: true }));
    expect(mail.subject).toBe('Urgent: Tess Trainee asks you a question');
    const danger =
      'This question speaks of danger to somebody. Tess Trainee was told to call 988 or emergency services, and to call you now. You may want to call Tess Trainee at once.';
    expectInBoth(mail, danger);
    expect(mail.text.indexOf(danger)).toBeLessThan(mail.text.indexOf('> [name]'));
    expect(mail.html).toMatch(/display:none[^>]*>This question speaks of danger/);
    expect(mail.text).not.toContain('marked as urgent');
  });

  it('says how to reach the trainee when it speaks of danger, before the question', async () => {
    const trainee = { ...tess, phone: '+1 (555) 010-2345 x12' };
    const mail = await renderAnswerRequest(aRequest({ trainee, speaksOfDanger: true }));
    const ways = [
      'How to reach Tess Trainee:',
      'Phone: +1 (555) 010-2345 x12',
      'Email: tess@example.com',
      '988 (call or text), the Suicide and Crisis Lifeline',
    ];
    expect(mail.text).toContain(`\n\n${ways.join('\n')}\n\n`);
    expectInBoth(mail, 'How to reach Tess Trainee', 'Phone:', 'Email:', ways[3]!);
    expect(mail.text.indexOf('How to reach')).toBeLessThan(mail.text.indexOf('> [name]'));
    expect(mail.html).toMatch(/href="tel:\+15550102345"[^>]*>\+1 \(555\) 010-2345 x12</);
    expect(mail.html).toMatch(/href="tel:988"[^>]*>988 \(call or text\), the Suicide and Crisis Lifeline</);
    expect(buttonsIn(mail.html)).toEqual(['Answer the question']);
  });

  it('names their address and the lifeline where there is no number', async () => {
    const mail = await renderAnswerRequest(aRequest({ speaksOfDanger: true }));
    expectInBoth(mail, 'How to reach Tess Trainee', 'tess@example.com', '988 (call or text)');
    expect(mail.text + readable(mail)).not.toMatch(/Phone|undefined/);
    expect(mail.html.match(/href="tel:[^"]*"/g)).toEqual(['href="tel:988"']);
  });

  it('leaves the number on the page while the trainee has not verified their address', async () => {
    const trainee = { ...tess, phone: '555-010-2345', isVerified: false };
    const mail = await renderAnswerRequest(aRequest({ trainee, speaksOfDanger: true }));
    expectInBoth(mail, 'Phone:', ' on the page', 'tess@example.com (not verified yet)');
    expect(mail.text + mail.html).not.toContain('010');
  });

  it('says nothing of it otherwise', async () => {
    const trainee = { ...tess, phone: '555-010-2345' };
    const mail = await renderAnswerRequest(aRequest({ trainee, isUrgent: true }));
    expect(mail.text + mail.html).not.toMatch(/010-2345|tel:|How to reach|Phone/);
  });

  it('says that something is hidden only when it is', async () => {
    const mail = await renderAnswerRequest(aRequest({ isMasked: false }));
    expect(mail.text + readable(mail)).not.toContain('hidden');
  });

  it('asks in small print, with one button still, whether the address is the right one', async () => {
    const confirmUrl = `${site}/confirm/k1.Y29uZmlybQ`;
    const mail = await renderAnswerRequest(aRequest({ confirmUrl }));
    expect(mail.text).toContain(`Is this your address? Confirm it: ${confirmUrl}\n`);
    expectInBoth(mail, 'Is this your address? Confirm it:', confirmUrl);
    expect(buttonsIn(mail.html)).toEqual(['Answer the question']);
  });

  it('is shortened between words', async () => {
    const mail = await renderAnswerRequest(aRequest({ question: 'therapy '.repeat(1_250) }));
    expect(mail.text).toMatch(/ therapy\u2026 \(all of it is on the page\)$/m);
    const quoted = mail.text.match(/^> (.*)\u2026/m)?.[1] ?? '';
    expect(quoted.length).toBeGreaterThan(600);
    expect(quoted.length).toBeLessThanOrEqual(700);
  });
});

describe('the news of an answer', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderAnswerNews(anAnswer());
    expect(mail.subject).toBe('Sam Supervisor answered your question');
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      'Sam Supervisor answered your question on 03/14/2026, 4:05 PM Eastern Daylight Time:',
      'Plan the ending with [name].',
      'Then call me.',
      'They also left a note for your next supervision meeting.',
      'Your question',
      '[name] wants to end therapy early.',
      'Read the answer',
      consultationsUrl,
      `${hiddenWords} the page shows all of it.`,
      'Signed as: Sam S.',
    );
    expect(buttonsIn(mail.html)).toEqual(['Read the answer']);
  });

  it('says nothing of notes and of what is hidden when there is nothing', async () => {
    const mail = await renderAnswerNews(anAnswer({ hasNotes: false, isMasked: false }));
    expect(mail.text + readable(mail)).not.toMatch(/note for|hidden|false/);
  });

  it('shows most of a long answer, and the beginning of a long question', async () => {
    const mail = await renderAnswerNews(
      anAnswer({ answer: 'rest '.repeat(4_000), question: 'therapy '.repeat(1_250) }),
    );
    const [answer = '', begun = ''] = [...mail.text.matchAll(/^> (.*)\u2026 \(all of it/gm)].map(
      ([, quoted]) => quoted,
    );
    expect([answer.length > 1_400, answer.length <= 1_500]).toEqual([true, true]);
    expect([begun.length > 250, begun.length <= 300]).toEqual([true, true]);
  });
});

describe('the news that a supervisor did not answer', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderAnswerDisputeNews(aDispute());
    expect(mail.subject).toBe('Sam Supervisor says that they did not answer your question');
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      'On 03/14/2026, 4:05 PM Eastern Daylight Time somebody who reads the emails of Sam Supervisor told us that they did not answer your question.',
      'Your question:',
      '[name] wants to end therapy early.',
      'The answer was taken off. The link to answer it works no longer, and our administrators were told.',
      'Please ask Sam Supervisor what happened, and check that sam@example.com is their own address:',
      `${site}/supervisors`,
      'Supervisors shows whether this address still takes mail from us. If it does, you can send the question again from Get Answers; otherwise name another address first.',
      consultationsUrl,
    );
    expect(buttonsIn(mail.html)).toEqual(['Open Get Answers']);
    expect(mail.text).not.toMatch(/988|undefined/);
  });

  it('does not speak of an answer where there was none', async () => {
    const mail = await renderAnswerDisputeNews(aDispute({ wasAnswered: false }));
    expect(mail.subject).toBe('Sam Supervisor says of your question: "This wasn\'t me"');
    expectInBoth(mail, 'The question had not been answered.');
    expect(mail.text).not.toMatch(/taken off|did not answer/);
  });

  it('lets nobody wait who is in danger', async () => {
    const mail = await renderAnswerDisputeNews(aDispute({ speaksOfDanger: true }));
    expectInBoth(mail, 'Somebody is in danger now? Do not wait for an answer here: call 988');
  });
});

const everything = (text: string) => ({
  trainee: { name: text, address: text, program: text, isVerified: true },
  traineeName: text,
  supervisorName: text,
  supervisorEmail: text,
  attestation: text,
  question: text,
  answer: text,
});

describe.each([
  ['question', (text: string) => renderAnswerRequest(aRequest(everything(text)))],
  ['answer', (text: string) => renderAnswerNews(anAnswer(everything(text)))],
  ['dispute', (text: string) => renderAnswerDisputeNews(aDispute(everything(text)))],
])('the mail about a %s', (which, render) => {
  it('makes HTML and line breaks in what people wrote harmless', async () => {
    const mail = await render('<script>alert(1)</script>\r\nBcc: eve@example.com');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  it('quotes what people wrote, so that it cannot pass as its own words', async () => {
    const mail = await render(
      'Fine\n\nOpen this:\nhttps://evil.example.com <a href="https://evil.example.com">here</a>',
    );
    expect(mail.text).not.toMatch(/^(Open this:|https:\/\/evil)/m);
    expect(mail.text).toContain('> Open this:\n> [web address]');
    expect(mail.html).not.toContain('href="https://evil');
  });

  it('has a link by which a supervisor acts only where it asks for that, and no images', async () => {
    const { html, text } = await render('Robin Sample');
    expect(html + text).not.toMatch(/\/(review|dispute|confirm)\/|<img|e-mail/);
    expect(text.includes('/answer/')).toBe(which === 'question');
    expect(html.includes('/answer/')).toBe(which === 'question');
  });
});

it.each<[string, (long: string) => Promise<RenderedMail>]>([
  ['question', (long) => renderAnswerRequest(aRequest({ question: long }))],
  ['answer', (long) => renderAnswerNews(anAnswer({ question: long, answer: long }))],
  ['dispute', (long) => renderAnswerDisputeNews(aDispute({ question: long }))],
])('the mail about a %s stays small however much people wrote', async (_which, render) => {
  const { html, text } = await render('\u{1f33f}\n'.repeat(5_000));
  expect(html.length).toBeLessThan(50_000);
  expect(text.isWellFormed()).toBe(true);
});
