import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDate, toApiDate, today } from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['America/New_York', 300],
])('in %s', (zone, offsetMinutes) => {
  it('the machine really is there', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-03-01T00:00:00.000Z').getTimezoneOffset()).toBe(offsetMinutes);
  });

  it('shows a calendar date as the day it is', () => {
    vi.stubEnv('TZ', zone);
    expect(formatDate('2026-03-01T00:00:00.000Z')).toBe('03/01/2026');
    expect(formatDate('2026-03-01')).toBe('03/01/2026');
  });

  it('shows a moment in the time zone of the product', () => {
    vi.stubEnv('TZ', zone);
    expect(formatDate('2026-03-02T03:30:00.000Z')).toBe('03/01/2026');
  });

  it('knows what day it is in New York', () => {
    vi.stubEnv('TZ', zone);
    expect(today(new Date('2026-03-02T03:30:00.000Z'))).toBe('2026-03-01');
  });

  it('sends the day that was picked', () => {
    vi.stubEnv('TZ', zone);
    expect(toApiDate('2026-12-31')).toBe('2026-12-31T00:00:00.000Z');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});

it('refuses what is no date', () => {
  expect(() => formatDate('soon')).toThrow('Invalid time value');
});
