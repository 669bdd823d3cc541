import { describe, expect, it } from 'vitest';
import { tess, aRequest } from '../../testing/answer-mails.ts';
import { buttonsIn, expectInBoth, readable } from '../../testing/reading.ts';
import { renderAnswerRequest } from './answer-request.ts';

describe('the question put before a supervisor', () => {
  it('stays on the page while the trainee has not verified their address', async () => {
    const trainee = { ...tess, isVerified: false };
    const mail = await renderAnswerRequest(aRequest({ trainee, isUrgent: true }));
    expect(mail.subject).toBe('Urgent: Tess Trainee asks you a question');
    expectInBoth(
      mail,
      'Tess Trainee named you as their supervisor and asks you a question, marked as urgent. The question is on the page.',
      'tess@example.com (not verified yet)',
    );
    expect(mail.text + readable(mail)).not.toMatch(/therapy|close well|hidden|MFT|undefined|false/);
  });

  it('says first of all, and in what inboxes show, when it speaks of danger', async () => {
    const mail = await renderAnswerRequest(aRequest({ speaksOfDanger: true }));
    expect(mail.subject).toBe('Urgent: Tess Trainee asks you a question');
    const danger =
      'This question mentions danger. We told Tess Trainee to call 988 or emergency services, and to call you now. Please consider calling Tess Trainee right away.';
    expectInBoth(mail, danger);
    expect(mail.text.indexOf(danger)).toBeLessThan(mail.text.indexOf('> [name]'));
    expect(mail.html).toMatch(/display:none[^>]*>This question mentions danger/);
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

  it('is shortened between words', async () => {
    const mail = await renderAnswerRequest(aRequest({ question: 'therapy '.repeat(1_250) }));
    expect(mail.text).toMatch(/ therapy\u2026 \(full text on the page\)$/m);
    const quoted = mail.text.match(/^> (.*)\u2026/m)?.[1] ?? '';
    expect(quoted.length).toBeGreaterThan(600);
    expect(quoted.length).toBeLessThanOrEqual(700);
  });
});
