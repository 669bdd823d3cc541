import { describe, expect, it } from 'vitest';
import { aFavorite } from '../../../test-records.ts';
import { byUse, fieldsOfFavorite, isSameName, toFavoriteDetails, usualDay } from './favorite-draft.ts';
import { emptyDraft, emptyRow } from '../session-draft.ts';

const monday = '2026-11-23';
const tuesday = '2026-11-24';

describe('what a favorite holds', () => {
  it('comes back as it was filled in, without notes and date', () => {
    const draft = {
      ...emptyDraft('7', monday, '4'),
      practicum: 'yes' as const,
      notes: 'About Ann',
      directClinical: [{ activityType: 'group-therapy', hours: '1,5', clients: 'group' as const }],
      supervision: [
        { activityType: 'group-supervision', hours: '1', supervisees: 6 },
        emptyRow('supervision'),
      ],
    };
    const details = toFavoriteDetails(draft);
    expect(JSON.stringify(details)).not.toContain('Ann');
    expect(JSON.stringify(details)).not.toContain('2026');
    const favorite = aFavorite(details);
    expect(fieldsOfFavorite(favorite)).toEqual({
      supervisorId: '7',
      siteId: '4',
      practicum: 'yes',
      directClinical: [{ activityType: 'group-therapy', hours: '1.5', clients: 'group' }],
      supervision: [{ activityType: 'group-supervision', hours: '1', supervisees: 6 }],
      indirectClinical: [emptyRow('indirectClinical')],
    });
  });

  it('is nothing when its rows cannot be read', () => {
    for (const activityBreakdown of ['', '[', 'null', '{"directClinical":[{"hours":"x"}]}']) {
      expect(fieldsOfFavorite(aFavorite({ activityBreakdown }))).toBeUndefined();
    }
  });
});

describe('the order of favorites', () => {
  const favorites = [
    aFavorite({ id: 1, name: 'Never' }),
    aFavorite({ id: 2, name: 'Often', weekdayUses: [0, 1, 9, 0, 0, 0, 0] }),
    aFavorite({ id: 3, name: 'Mondays only', weekdayUses: [0, 2, 0, 0, 0, 0, 0] }),
    aFavorite({ id: 4, name: 'Another', weekdayUses: [0, 0, 0, 0, 0, 0, 0] }),
  ];
  const names = (date: string) => byUse(favorites, date).map(({ name }) => name);

  it('has what is used on the weekday first, then what is used most, then goes by name', () => {
    expect(names(monday)).toEqual(['Mondays only', 'Often', 'Another', 'Never']);
    expect(names(tuesday)).toEqual(['Often', 'Mondays only', 'Another', 'Never']);
    for (const date of ['', 'unfinished', '2026-02-31T']) {
      expect(names(date)).toEqual(['Often', 'Mondays only', 'Another', 'Never']);
    }
  });

  it('tells the weekday of what was used on it twice', () => {
    expect(favorites.map((favorite) => usualDay(favorite, monday))).toEqual([
      undefined,
      undefined,
      'Mondays',
      undefined,
    ]);
    expect(favorites.map((favorite) => usualDay(favorite, tuesday))[1]).toBe('Tuesdays');
  });
});

it.each([
  ['Clinic day', ' CLINIC  day', true],
  ['École', 'école', true],
  ['Clinic', 'Clinics', false],
])('%s and %s have the same name: %s', (a, b, isSame) => {
  expect(isSameName(a, b)).toBe(isSame);
});
