import { expect, it } from 'vitest';
import { lastMonths, monthLabel } from './report-months.ts';
import { standing } from './test-report.tsx';

const hours = standing({ supervisorApprovedHours: 1 });

it('fills the last months, oldest first, up to that of today', () => {
  const months = lastMonths(
    [
      { month: '2024-12', sessionCount: 9, totalHours: 9, ...hours },
      { month: '2025-12', sessionCount: 4, totalHours: 12.5, ...hours },
      { month: '2026-02', sessionCount: 1, totalHours: 0.25, ...hours },
    ],
    4,
    '2026-03-31',
  );
  expect(months).toEqual([
    { month: '2025-12', sessionCount: 4, totalHours: 12.5, ...hours },
    { month: '2026-01', sessionCount: 0, totalHours: 0, ...standing() },
    { month: '2026-02', sessionCount: 1, totalHours: 0.25, ...hours },
    { month: '2026-03', sessionCount: 0, totalHours: 0, ...standing() },
  ]);
});

it('names a month as people read it', () => {
  expect(monthLabel('2026-01')).toBe('Jan 2026');
});
