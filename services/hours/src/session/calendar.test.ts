import { describe, expect, it } from 'vitest';
import { dayAfter, formatMoment, todayIn } from './calendar.ts';

describe('the calendar', () => {
  it('knows that it is still yesterday further west', () => {
    const moment = new Date('2026-11-01T03:30:00.000Z');
    expect(todayIn('America/New_York', moment)).toBe('2026-10-31');
    expect(todayIn('Pacific/Auckland', moment)).toBe('2026-11-01');
  });

  it.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    // The night in which clocks go back in New York.
    ['2026-11-01', '2026-11-02'],
  ])('counts on from %s to %s', (date, next) => {
    expect(dayAfter(date)).toBe(next);
  });

  it.each([
    ['2026-04-02T19:15:00.000Z', '04/02/2026, 3:15 PM EDT'],
    ['2026-12-01T04:59:00.001Z', '12/01/2026, 12:00 AM EST'],
  ])('writes the moment %s as %s', (moment, written) => {
    expect(formatMoment(new Date(moment), 'America/New_York')).toBe(written);
  });
});
