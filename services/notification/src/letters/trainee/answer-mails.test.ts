import { describe, expect, it } from 'vitest';
import {
  site,
  consultationsUrl,
  hiddenWords,
  aRequest,
  anAnswer,
  aDispute,
} from '../../testing/answer-mails.ts';
import { buttonsIn, expectInBoth, readable } from '../../testing/reading.ts';
import { renderAnswerNews } from './answer-news.ts';
import { renderAnswerRequest } from '../supervisor/answer-request.ts';
import { renderAnswerDisputeNews } from './dispute-news.ts';
import type { RenderedMail } from '../parts/letter.ts';

describe('the news of an answer', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderAnswerNews(anAnswer());
    expect(mail.subject).toBe('Sam Supervisor answered your question');
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      'Sam Supervisor answered your question on Sat 03/14/2026, 4:05 PM EDT:',
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
    const [answer = '', begun = ''] = [...mail.text.matchAll(/^> (.*)\u2026 \(full text/gm)].map(
      ([, quoted]) => quoted,
    );
    expect([answer.length > 1_400, answer.length <= 1_500]).toEqual([true, true]);
    expect([begun.length > 250, begun.length <= 300]).toEqual([true, true]);
  });
});

describe('the news that a supervisor did not answer', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderAnswerDisputeNews(aDispute());
    expect(mail.subject).toBe('Sam Supervisor says they did not answer your question');
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      "On Sat 03/14/2026, 4:05 PM EDT someone with access to Sam Supervisor's mailbox reported that the supervisor did not answer your question.",
      'Your question:',
      '[name] wants to end therapy early.',
      'The answer was removed. The link for answering it no longer works, and we notified our administrators.',
      'Please ask Sam Supervisor what happened, and check that sam@example.com is their own address:',
      `${site}/supervisors`,
      'Check under Supervisors whether this address still accepts our emails. If it does, you can send the question again from Get Answers. If not, enter another address first.',
      consultationsUrl,
    );
    expect(buttonsIn(mail.html)).toEqual(['Open Get Answers']);
    expect(mail.text).not.toMatch(/988|undefined/);
  });

  it('does not speak of an answer where there was none', async () => {
    const mail = await renderAnswerDisputeNews(aDispute({ wasAnswered: false }));
    expect(mail.subject).toBe('Sam Supervisor reported your question: "This wasn\'t me"');
    expectInBoth(mail, 'The question had not been answered.');
    expect(mail.text).not.toMatch(/taken off|did not answer/);
  });

  it('lets nobody wait who is in danger', async () => {
    const mail = await renderAnswerDisputeNews(aDispute({ speaksOfDanger: true }));
    expectInBoth(mail, 'Is someone in danger now? Do not wait for an answer here. Call 988');
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
