import { describe, expect, it } from 'vitest';
import { site, answerUrl, stopUrl, hiddenWords, tess, aRequest } from '../testing/answer-mails.ts';
import { buttonsIn, expectInBoth, readable } from '../testing/reading.ts';
import { renderAnswerRequest } from './answer-request.ts';

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
