import { describe, expect, it } from 'vitest';
import { addDays, today } from '../../lib/figures/dates.ts';
import { clinicalTotal, emptyDraft, hasHours, problemsOfDraft, toSessionBody } from './session-draft.ts';

const draft = {
  ...emptyDraft('7', '2026-03-01'),
  directClinical: [
    { activityType: 'individual-therapy', hours: '1.1' },
    { activityType: 'crisis-intervention', hours: '2.2' },
    { activityType: 'group-therapy', hours: '' },
  ],
  supervision: [{ activityType: 'consultation', hours: '1' }],
  indirectClinical: [{ activityType: 'documentation', hours: '.25' }],
  notes: '  Planning  ',
};

describe('a session that is being typed', () => {
  it('totals direct and indirect hours exactly, without supervision', () => {
    expect(clinicalTotal(draft)).toBe(355);
  });

  it('has hours as soon as one row has some', () => {
    expect(hasHours(emptyDraft())).toBe(false);
    expect(hasHours({ ...emptyDraft(), supervision: [{ activityType: '', hours: '0.25' }] })).toBe(true);
    expect(hasHours({ ...emptyDraft(), supervision: [{ activityType: '', hours: '0' }] })).toBe(false);
  });

  it('is sent with totals as text and only the rows that have hours', () => {
    const body = toSessionBody(draft);
    expect(body).toMatchObject({
      date: '2026-03-01T00:00:00.000Z',
      directClinicalHours: '3.30',
      supervisionHours: '1.00',
      indirectClinicalHours: '0.25',
      supervisorId: 7,
      notes: 'Planning',
      requestApproval: false,
      status: 'pending',
    });
    expect(JSON.parse(body.activityBreakdown ?? '')).toEqual({
      directClinical: [
        { hours: '1.10', activityType: 'individual-therapy' },
        { hours: '2.20', activityType: 'crisis-intervention' },
      ],
      supervision: [{ hours: '1.00', activityType: 'consultation' }],
      indirectClinical: [{ hours: '0.25', activityType: 'documentation' }],
    });
  });

  it('has a site and a practicum only when they are set or asked for', () => {
    expect(toSessionBody(draft)).not.toHaveProperty('siteId');
    expect(toSessionBody(draft)).not.toHaveProperty('practicum');
    expect(toSessionBody({ ...draft, siteId: '3', practicum: 'yes' })).toMatchObject({
      siteId: 3,
      practicum: true,
    });
    expect(toSessionBody(draft, new Set(['site', 'practicum']))).toMatchObject({
      siteId: null,
      practicum: null,
    });
  });

  it('has no supervisees in individual supervision, whatever was typed before', () => {
    const row = { hours: '1', supervisees: 6 };
    const supervision = [
      { ...row, activityType: 'group-supervision' },
      { ...row, activityType: 'individual-supervision' },
    ];
    const body = toSessionBody({ ...draft, supervision });
    expect(JSON.parse(body.activityBreakdown ?? '')).toMatchObject({
      supervision: [
        { hours: '1.00', activityType: 'group-supervision', supervisees: 6 },
        { hours: '1.00', activityType: 'individual-supervision' },
      ],
    });
    expect(body.activityBreakdown?.match(/supervisees/g)).toHaveLength(1);
  });

  it.each(['-1', '1.234', '1e3', 'abc'])('refuses %s hours', (hours) => {
    const wrong = { ...draft, supervision: [{ activityType: 'training', hours }] };
    expect(problemsOfDraft(wrong)).toEqual({
      supervision: [{ hours: expect.stringContaining('Enter hours, such as') }],
    });
  });

  it('needs a date that exists, and not later than tomorrow', () => {
    const problemOn = (date: string) => problemsOfDraft({ ...draft, date }).date;
    expect(problemOn('')).toBe('Date is required');
    expect(problemOn('2026-02-30')).toContain('calendar date');
    expect(problemOn(addDays(today(), 1))).toBeUndefined();
    expect(problemOn(addDays(today(), 2))).toBe('Date must not be later than tomorrow');
  });
});
