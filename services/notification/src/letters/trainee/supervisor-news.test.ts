import { describe, expect, it } from 'vitest';
import { readable } from '../../testing/reading.ts';
import { renderDisputeNews } from './dispute-news.ts';
import { renderAnswerDisputeReceipt, renderDecisionDisputeReceipt } from '../supervisor/dispute-receipt.ts';
import { renderStopNews } from './stop-news.ts';

const people = { traineeName: 'Tess Trainee', supervisorName: 'Sam Supervisor' };
const disputed = { ...people, disputedAt: '2026-03-14T20:05:00.000Z', timeZone: 'America/New_York' };
const known = { supervisorEmail: 'sam@example.com', publicUrl: 'https://hours.example.com' };

it.each([
  [2, 'Sam Supervisor says they did not review these 2 sessions'],
  [1, 'Sam Supervisor says they did not review this session'],
  [0, 'Sam Supervisor reported your request: "This wasn\'t me"'],
])(
  'the news of a dispute that undoes %i decisions speaks of decisions only where there were some',
  async (revertedCount, subject) => {
    const mail = await renderDisputeNews({ ...disputed, ...known, revertedCount });
    expect(mail.subject).toBe(subject);
    expect(readable(mail).includes('did not review')).toBe(revertedCount > 0);
  },
);

describe('the answer to a supervisor who did not decide', () => {
  const receipt = { ...disputed, supportEmail: '', stopUrl: `${known.publicUrl}/stop/k1.c3RvcA` };

  it('has no link but the one that stops mail', async () => {
    const { html, text } = await renderDecisionDisputeReceipt({
      ...receipt,
      revertedCount: 2,
      receiptNumber: '0123456789abcdef0123456789abcdef',
    });
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${receipt.stopUrl}"`]);
    expect(text.match(/https?:\S+/g)).toEqual([receipt.stopUrl]);
  });

  it('says what was undone', async () => {
    const undone = async (revertedCount: number) =>
      (await renderDecisionDisputeReceipt({ ...receipt, revertedCount, receiptNumber: undefined })).text;
    expect(await undone(1)).toContain('The decision on 1 session was undone: it is pending again.');
    expect(await undone(0)).toContain('There was no decision to undo.');
    const ofAnswer = async (wasAnswered: boolean) =>
      (await renderAnswerDisputeReceipt({ ...receipt, wasAnswered })).text;
    expect(await ofAnswer(true)).toContain('The answer was removed.');
    expect(await ofAnswer(false)).toContain('The question had not been answered.');
  });
});

it('the news that a supervisor stopped our emails says not about whom else, and not at which address', async () => {
  const { text, html } = await renderStopNews({ ...people, ...known });
  expect(text + html).not.toMatch(/everyone|other trainees|sam@example\.com/);
});
