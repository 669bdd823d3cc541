import { describe, expect, it } from 'vitest';
import { summarise } from './session-summary.ts';
import { aSession } from './testing/builders.ts';

describe('summarise', () => {
  it('puts activities into words, and leaves kinds without hours out', () => {
    expect(summarise(aSession()).hours).toEqual([
      'Direct clinical: 3.5 h (Individual Therapy 2 h, Family/Couples Therapy 1.5 h)',
      'Supervision: 1 h (Group Supervision)',
    ]);
  });

  it('leaves out rows of the breakdown that have no hours', () => {
    const activityBreakdown = JSON.stringify({
      directClinical: [
        { hours: '3.5', activityType: 'crisis-intervention' },
        { hours: '0', activityType: 'group-therapy' },
      ],
    });
    expect(summarise(aSession({ activityBreakdown })).hours[0]).toBe(
      'Direct clinical: 3.5 h (Crisis Intervention)',
    );
  });

  it('calls hours without a type other ones when they stand beside others', () => {
    const activityBreakdown = JSON.stringify({
      directClinical: [
        { hours: '3', activityType: '' },
        { hours: '0.5', activityType: 'group-therapy' },
      ],
    });
    expect(summarise(aSession({ activityBreakdown })).hours[0]).toBe(
      'Direct clinical: 3.5 h (Other 3 h, Group Therapy 0.5 h)',
    );
  });

  it.each([undefined, 'not JSON', '{"directClinical":[{"hours":"-1"}]}'])(
    'tells the totals when the breakdown is %s',
    (activityBreakdown) => {
      const { activityBreakdown: _, ...session } = aSession({ directActivityType: 'group-therapy' });
      expect(summarise({ ...session, ...(activityBreakdown && { activityBreakdown }) }).hours).toEqual([
        'Direct clinical: 3.5 h (Group Therapy)',
        'Supervision: 1 h',
      ]);
    },
  );

  it('says so when there are no hours at all', () => {
    expect(summarise(aSession({ directClinicalHours: '0.00', supervisionHours: '0' })).hours).toEqual([
      '0 h',
    ]);
  });
});
