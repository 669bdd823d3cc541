import { describe, expect, it } from 'vitest';
import { nudgeStateOf } from './nudge.ts';

const now = Date.parse('2026-03-11T19:00:00.000Z');

describe('a nudge', () => {
  const since = (pendingSince: string, askedAt: string | null = null) =>
    nudgeStateOf({ pendingSince, askedAt }, now);

  it('is possible from 48 hours on, not before', () => {
    expect(since('2026-03-09T19:00:00.000Z')).toBe('ready');
    expect(since('2026-03-09T19:00:00.001Z')).toBe('early');
  });

  it('is possible again 24 hours after the supervisor was last asked', () => {
    expect(since('2026-03-01T19:00:00.000Z', '2026-03-10T19:00:00.001Z')).toBe('asked');
    expect(since('2026-03-01T19:00:00.000Z', '2026-03-10T19:00:00.000Z')).toBe('ready');
  });
});
