import { expect, it } from 'vitest';
import { anAnswer, aDispute } from '../../testing/answer-mails.ts';
import { readable } from '../../testing/reading.ts';
import { renderAnswerNews } from './answer-news.ts';
import { renderAnswerDisputeNews } from './dispute-news.ts';

it('the news of an answer speaks of notes and of what is hidden only where there is some', async () => {
  const { text } = await renderAnswerNews(anAnswer());
  expect(text).toMatch(/left a note for your next[^]*hidden in this email/);
  const mail = await renderAnswerNews(anAnswer({ hasNotes: false, isMasked: false }));
  expect(mail.text + readable(mail)).not.toMatch(/note for|hidden/);
});

it('the news of an answer shows most of a long answer, and the beginning of a long question', async () => {
  const long = anAnswer({ answer: 'rest '.repeat(4_000), question: 'therapy '.repeat(1_250) });
  const { text } = await renderAnswerNews(long);
  const lengths = [...text.matchAll(/^> (.*)\u2026 \(full text/gm)].map(([, quoted = '']) => quoted.length);
  // Cut between words, so a few letters before the limits of 1,500 and 300.
  expect(lengths.map((length) => Math.ceil(length / 50) * 50)).toEqual([1_500, 300]);
});

it('the news of a disputed answer lets nobody wait who is in danger', async () => {
  const calm = await renderAnswerDisputeNews(aDispute());
  expect(calm.text).not.toContain('988');
  const danger = await renderAnswerDisputeNews(aDispute({ speaksOfDanger: true }));
  for (const text of [danger.text, readable(danger)])
    expect(text).toContain('Is someone in danger now? Do not wait for an answer here. Call 988');
});
