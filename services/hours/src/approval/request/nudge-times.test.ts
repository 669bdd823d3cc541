import { describe, expect, it } from 'vitest';
import { refuseEarlyNudge } from './nudge-times.ts';

const now = new Date('2026-04-10T16:00:00.000Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const nudge = (pendingHours: number, askedHours?: number) => () =>
  refuseEarlyNudge(
    { pendingSince: hoursAgo(pendingHours), askedAt: askedHours === undefined ? null : hoursAgo(askedHours) },
    now,
    'America/New_York',
  );

describe('a reminder', () => {
  it.each([
    ['was never requested', 48, undefined],
    ['was requested when it became pending', 48, 48],
    ['was asked about a day ago', 100, 24],
  ])('can be sent for a session that is pending for 2 days and %s', (_what, pendingHours, askedHours) => {
    expect(nudge(pendingHours, askedHours)).not.toThrow();
  });

  it('is too early before 2 days', () => {
    expect(nudge(47.999)).toThrow(
      expect.objectContaining({
        kind: 'conflict',
        code: 'nudge_too_early',
        message:
          'This session has been pending for less than 2 days. You can send a reminder from 04/10/2026, 12:01 PM EDT on',
      }),
    );
  });

  it('is a repetition within 24 hours of the last time', () => {
    expect(nudge(100, 23)).toThrow(
      expect.objectContaining({
        kind: 'conflict',
        code: 'nudge_repeated',
        message: expect.stringContaining('You can send a reminder from 04/10/2026, 1:00 PM EDT on'),
      }),
    );
  });

  it('names the moment from which on neither rule stands in its way', () => {
    expect(nudge(47, 1)).toThrow('from 04/11/2026, 11:00 AM EDT on');
  });
});
