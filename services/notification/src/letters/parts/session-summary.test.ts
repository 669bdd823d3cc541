import { describe, expect, it } from 'vitest';
import { summarise, sumSessions } from './session-summary.ts';
import { aSession } from '../../testing/builders.ts';

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

  it('adds up the rows of one type, of which there may be many', () => {
    const rows = Array.from({ length: 50 }, () => ({ hours: '0.02', activityType: 'group-therapy' }));
    const activityBreakdown = JSON.stringify({
      directClinical: [...rows, { hours: '2.5', activityType: 'crisis-intervention' }],
    });
    expect(summarise(aSession({ activityBreakdown })).hours[0]).toBe(
      'Direct clinical: 3.5 h (Group Therapy 1 h, Crisis Intervention 2.5 h)',
    );
  });

  it('leaves out a type that is in no list: the trainee typed it', () => {
    const { activityBreakdown: _, ...session } = aSession({ directActivityType: 'Home visit' });
    expect(summarise(session).hours).toEqual(['Direct clinical: 3.5 h', 'Supervision: 1 h']);
  });

  it('says so when there are no hours at all', () => {
    expect(summarise(aSession({ directClinicalHours: '0.00', supervisionHours: '0' })).hours).toEqual([
      '0 h',
    ]);
  });
});

describe('sumSessions', () => {
  it('adds up each kind of hours to the hundredth, and finds the first and the last day', () => {
    const sessions = [
      aSession({ date: '2026-03-12', supervisionHours: '0.10' }),
      aSession({ date: '2025-12-31', supervisionHours: '0.20', indirectClinicalHours: '1.25' }),
      aSession({ date: '2026-01-02', supervisionHours: '0.00' }),
    ];
    expect(sumSessions(sessions)).toEqual({
      supervision: '0.30',
      directClinical: '10.50',
      indirectClinical: '1.25',
      firstDate: '2025-12-31',
      lastDate: '2026-03-12',
    });
  });
});
