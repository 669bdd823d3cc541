import { metricNow } from '@clinical-hours/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { ExportLimits, readersAtOnce } from './export-limits.ts';

const refusal = (code: string) => expect.objectContaining({ kind: 'rate_limited', code });
const users = Array.from({ length: 4 }, (_, index) => index + 1);

describe('exports', () => {
  it('are refused to a user who has two, and to nobody else', async () => {
    const limits = new ExportLimits();
    await limits.enter(1);
    const leave = await limits.enter(1);
    await expect(limits.enter(1)).rejects.toEqual(refusal('exports_of_user'));
    await limits.enter(2);
    leave();
    await limits.enter(1);
  });

  it('are refused to everybody while all places stay taken, and leave nothing behind', async () => {
    const limits = new ExportLimits();
    const leaves = await Promise.all(users.flatMap((user) => [limits.enter(user), limits.enter(user)]));
    const refused = await Promise.allSettled([limits.enter(9), limits.enter(9)]);
    const each = { status: 'rejected', reason: refusal('exports_of_all') };
    expect(refused).toEqual([each, each]);
    for (const leave of leaves) leave();
    const again = await Promise.all(
      [9, ...users.slice(1)].flatMap((user) => [limits.enter(user), limits.enter(user)]),
    );
    expect(again).toHaveLength(8);
  });

  it('wait for each other where a place comes free soon', async () => {
    const limits = new ExportLimits();
    const [leave] = await Promise.all(users.flatMap((user) => [limits.enter(user), limits.enter(user)]));
    const waiting = limits.enter(9);
    leave?.();
    await waiting;
  });

  it('read from no more connections than there are', async () => {
    const limits = new ExportLimits();
    const ends = await Promise.all(
      Array.from({ length: readersAtOnce }, (_, userId) => limits.startReading(userId)),
    );
    await expect(limits.startReading(100)).rejects.toEqual(refusal('exports_of_all'));
    ends[0]?.();
    await limits.startReading(100);
  });

  it('are drawn in two threads, of one user in one of them only', async () => {
    const limits = new ExportLimits();
    const end = await limits.startDrawing('log', 1);
    await expect(limits.startDrawing('log', 1, 10)).rejects.toEqual(refusal('exports_of_user'));
    await limits.startDrawing('log', 2);
    await expect(limits.startDrawing('log', 3, 10)).rejects.toEqual(refusal('exports_of_all'));
    // Receipts and forms do not wait for logs.
    await limits.startDrawing('sheet', 1);
    const waiting = limits.startDrawing('log', 3, 60_000);
    end();
    await waiting;
  });

  it('are counted by what they do, and by whose limit refused them', async () => {
    const refusedBefore = await metricNow('exports_refused_total', { limit: 'user' });
    const makingBefore = (await metricNow('exports_in_progress', { state: 'making' })) ?? 0;
    const limits = new ExportLimits();
    await Promise.all([limits.enter(1), limits.enter(1), limits.startReading(1)]);
    await expect(limits.enter(1)).rejects.toThrow('Two of your exports');
    expect(await metricNow('exports_refused_total', { limit: 'user' })).toBe((refusedBefore ?? 0) + 1);
    expect(await metricNow('exports_in_progress', { state: 'making' })).toBe(makingBefore + 2);
    expect(await metricNow('exports_in_progress', { state: 'reading' })).toBeGreaterThan(0);
  });
});
