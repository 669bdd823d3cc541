import { describe, expect, it } from 'vitest';
import { sumBySupervisor, sumHours } from './session-totals.ts';
import { someTotals } from './testing/builders.ts';

const rows = [
  someTotals(),
  someTotals({ reviewedBy: 'self', directClinicalHours: '0.10' }),
  someTotals({ reviewedBy: 'self', directClinicalHours: '0.20', supervisorId: 8 }),
  someTotals({ status: 'pending', reviewedBy: '', supervisorId: null, sessionCount: 4 }),
  someTotals({ status: 'logged', reviewedBy: '', supervisionHours: '100000.25' }),
  someTotals({ status: 'rejected', supervisorId: 9 }),
];

describe('totals', () => {
  it('keep what a supervisor approved apart from what the trainee did, to the cent', () => {
    expect(sumHours(rows)).toMatchObject({
      supervision: { supervisorApproved: 100, selfReported: 200, pending: 100, logged: 10_000_025 },
      directClinical: { supervisorApproved: 250, selfReported: 30 },
      indirectClinical: { total: 0 },
      total: { supervisorApproved: 350, selfReported: 230, pending: 350, logged: 10_000_275 },
    });
  });

  it('tell the part of the pending hours about which a supervisor was asked', () => {
    const waiting = someTotals({ status: 'pending', reviewedBy: '' });
    expect(sumHours([waiting, { ...waiting, isAsked: true, supervisionHours: '0.25' }])).toMatchObject({
      supervision: { pending: 125, asked: 25 },
      total: { pending: 625, asked: 275 },
    });
  });

  it('leave rejected sessions out', () => {
    expect(sumHours([someTotals({ status: 'rejected' })]).total.total).toBe(0);
    expect(sumHours([someTotals({ status: 'rejected', reviewedBy: 'self' })]).total.total).toBe(0);
  });

  it('come by supervisor, the most hours first, those without one as well', () => {
    expect(
      sumBySupervisor(rows).map(({ supervisorId, sessionCount, hours }) => [
        supervisorId,
        sessionCount,
        hours.total.total,
      ]),
    ).toEqual([
      [7, 3, 10_000_735],
      [null, 4, 350],
      [8, 1, 120],
    ]);
  });
});
