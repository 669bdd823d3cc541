import { describe, expect, it } from 'vitest';
import { digestDue, nextDigest } from './digest.ts';

const zone = 'America/New_York';

describe('the weekly email', () => {
  it.each([
    // 2026-03-30 is a Monday; New York is 4 hours behind UTC.
    ['2026-03-30T10:00:00.000Z', 'monday', '2026-03-30T11:00:00.000Z'],
    ['2026-03-30T10:59:59.999Z', 'monday', '2026-03-30T11:00:00.000Z'],
    ['2026-03-30T11:00:00.000Z', 'monday', '2026-04-06T11:00:00.000Z'],
    ['2026-03-30T11:01:00.000Z', 'monday', '2026-04-06T11:00:00.000Z'],
    ['2026-03-31T02:00:00.000Z', 'monday', '2026-04-06T11:00:00.000Z'],
    ['2026-03-31T02:00:00.000Z', 'tuesday', '2026-03-31T11:00:00.000Z'],
    ['2026-04-04T20:00:00.000Z', 'sunday', '2026-04-05T11:00:00.000Z'],
    ['2026-04-05T12:00:00.000Z', 'saturday', '2026-04-11T11:00:00.000Z'],
    ['2026-04-05T12:00:00.000Z', 'friday', '2026-04-10T11:00:00.000Z'],
  ] as const)('after %s, on %s, is due at %s', (now, weekday, due) => {
    expect(digestDue(new Date(now), weekday, zone).toISOString()).toBe(due);
  });

  it.each([
    // The clock goes forward on Sunday, 2026-03-08, and back on Sunday, 2026-11-01.
    ['2026-03-03T12:00:00.000Z', 'monday', '2026-03-09T11:00:00.000Z'],
    ['2026-03-08T06:30:00.000Z', 'sunday', '2026-03-08T11:00:00.000Z'],
    ['2026-03-01T12:00:00.000Z', 'sunday', '2026-03-08T11:00:00.000Z'],
    ['2026-11-01T04:30:00.000Z', 'sunday', '2026-11-01T12:00:00.000Z'],
    ['2026-10-27T12:00:00.000Z', 'monday', '2026-11-02T12:00:00.000Z'],
  ] as const)('is at seven also when the clock was changed: after %s on %s at %s', (now, weekday, due) => {
    expect(digestDue(new Date(now), weekday, zone).toISOString()).toBe(due);
  });

  it.each([
    ['Pacific/Auckland', '2026-04-04T12:30:00.000Z', '2026-04-05T19:00:00.000Z'],
    ['Asia/Kathmandu', '2026-04-05T12:00:00.000Z', '2026-04-06T01:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-04-05T12:00:00.000Z', '2026-04-05T17:00:00.000Z'],
    ['UTC', '2026-04-06T06:59:59.000Z', '2026-04-06T07:00:00.000Z'],
  ])('is at seven in %s', (timeZone, now, due) => {
    expect(digestDue(new Date(now), 'monday', timeZone).toISOString()).toBe(due);
  });

  it('is none without a weekday that is known, or without a portal', () => {
    const now = new Date('2026-03-30T10:00:00.000Z');
    expect(nextDigest({ portalId: 3, digestWeekday: 'monday' }, now, zone)).toEqual({
      portalId: 3,
      dueAt: new Date('2026-03-30T11:00:00.000Z'),
    });
    for (const digestWeekday of ['', 'Monday', 'someday', '__proto__', 'constructor', undefined]) {
      expect(nextDigest({ portalId: 3, digestWeekday }, now, zone)).toBeUndefined();
    }
    expect(nextDigest({ digestWeekday: 'monday' }, now, zone)).toBeUndefined();
  });
});
