import { describe, expect, it } from 'vitest';
import { aLicense, aProgress, aStats, aUser } from '../test-records.ts';
import {
  countedText,
  enteredText,
  hasSlowerPart,
  headlineOutlook,
  howFar,
  leftOutText,
  outlookOf,
  readingText,
  recordedText,
  requirementOutlook,
  shareText,
  targetText,
  type Pace,
} from './how-far.ts';

const day = '2026-03-11';
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const [direct, weeks] = aProgress().requirements;
const total = { ...direct!, id: 'total', label: 'All hours', have: 267, need: 3_000, missing: 2_733 };
const license = aLicense();
const counted = (changes: Parameters<typeof aProgress>[0] = {}, opening = 0, before = 0) => ({
  license: { ...license, opening: { total: opening } },
  progress: aProgress({
    requirements: [direct!, { ...total, entered: opening + before }, { ...weeks!, need: 9_000 }],
    hoursBefore: { before: before > 0 ? '2026-01-01' : null, recorded: before, countable: before, rows: [] },
    ...changes,
  }),
});

describe('the headline', () => {
  it('is the largest requirement in hours of the license, with goals that were typed beside it', () => {
    const user = aUser({ requiredSupervisionHours: 200 });
    const { headline, beside } = howFar(user, aStats(), counted());
    expect(headline).toMatchObject({ label: 'California LMFT: All hours', doneHours: 267, basis: 'license' });
    expect(shareText(headline)).toBe('8.9%');
    const board = aUser({ totalRequiredHours: 3_000, requiredDirectClinicalHours: 1_750 });
    expect(howFar(board, aStats(), counted()).beside).toEqual([]);
    expect(beside).toMatchObject([{ kind: 'supervision', requiredHours: 200, basis: 'goal' }]);
  });

  it('says what of it the trainee entered', () => {
    const enteredOf = (of: ReturnType<typeof counted>) =>
      plain(howFar(aUser(), aStats(), of).headline.entered ?? '');
    expect(enteredOf(counted({}, 20))).toBe('20 h of that entered by you');
    expect(enteredOf(counted({}, 20, 40))).toBe('60 h of that entered by you, before 01/01/2026');
    expect(enteredOf(counted())).toBe('');
    const months = { ...total, unit: 'months' as const, entered: 1 };
    expect(enteredText(counted({}, 0, 40), months)).toBe('1 month of that entered by you, before 01/01/2026');
  });

  it('has no share where the license requires no hours', () => {
    const { headline } = howFar(aUser(), aStats(), counted({ requirements: [weeks!], credited: 67 }));
    expect(headline).toMatchObject({ label: 'California LMFT', doneHours: 67, requiredHours: 0 });
    expect(shareText(headline)).toBeUndefined();
  });

  it('is without a license the total, each target a goal where it is set', () => {
    const user = aUser({ totalRequiredHours: 3000, requiredDirectClinicalHours: 1500.5 });
    const { headline, beside } = howFar(user, aStats());
    expect([headline, ...beside].map(({ requiredHours, basis }) => [requiredHours, basis])).toEqual([
      [3000, 'goal'],
      [50, 'standard'],
      [1500.5, 'goal'],
      [100, 'standard'],
    ]);
    expect(targetText(user, 'totalRequiredHours', false)).toBe('3,000 hours');
    expect(targetText(user, 'requiredSupervisionHours', false)).toBe('Not set: standard target 50 hours');
    expect(targetText(user, 'requiredSupervisionHours', true)).toBe('Not set');
  });

  it.each([
    [counted(), undefined, '8.9%: 267 of 3,000 h count'],
    [
      counted({}, 20),
      'if you were registered',
      '8.9%: 267 of 3,000 h count if you were registered, 20 h of that entered by you',
    ],
    [counted({ requirements: [], credited: 67 }), undefined, '67 h count'],
    [
      counted({ requirements: [], credited: 67 }, 0, 20),
      undefined,
      '87 h count, 20 h of that entered by you, before 01/01/2026',
    ],
  ])('is told in words', (of, condition, text) => {
    expect(plain(countedText(of, condition))).toBe(text);
  });

  it.each([
    [counted({ recorded: 300, countable: 267 }), '300 h recorded, 33 h do not count'],
    [counted({ recorded: 267, countable: 267 }), '267 h recorded'],
    [counted({ recorded: 247, countable: 247 }, 20), '247 h recorded'],
    [
      counted({ recorded: 280, countable: 279 }),
      '280 h recorded, 1 h do not count, 12 h meet the rules but are not in this number',
    ],
  ])('is explained by what is recorded', (of, text) => {
    expect(plain(recordedText(of))).toBe(text);
  });
});

describe('the date', () => {
  const pace = (changes: Partial<Pace>): Pace => ({
    missing: 75,
    gained: 90,
    unit: 'hours',
    weeks: 12,
    loggedWeeks: 4,
    isStandard: false,
    ...changes,
  });

  it.each<[Partial<Pace>, string, string]>([
    [{}, '05/20/2026', '75 h left, at your pace of 7.5 h a week over the last 12 weeks'],
    // No week more than it needs.
    [
      { missing: 0.9, gained: 3.6 },
      '04/01/2026',
      '0.9 h left, at your pace of 0.3 h a week over the last 12 weeks',
    ],
    [
      { missing: 10, gained: 25, weeks: 5 },
      '03/25/2026',
      '10 h left, at your pace of 5 h a week over the last 5 weeks',
    ],
    [
      { missing: 4000, gained: 0.25 },
      'In more than 40 years',
      '4,000 h left, at your pace of less than 0.1 h a week over the last 12 weeks',
    ],
    [
      { missing: 31, gained: 12, unit: 'weeks' },
      '10/14/2026',
      '31 weeks left, at your pace of the last 12 weeks',
    ],
    [{ missing: 12, gained: 2, unit: 'months' }, '03/17/2027', '12 months left'],
    [{ gained: 0 }, 'No date yet', '75 h left, and none in the last 12 weeks'],
    [{ loggedWeeks: 3 }, 'No date yet', 'We show a date once four weeks are logged.'],
    [
      { loggedWeeks: 3, isStandard: true, missing: 4000 },
      '11/09/2033',
      '4,000 h left, at 10 h a week. We show your own date once four weeks are logged.',
    ],
    [{ missing: 0, loggedWeeks: 0 }, 'Completed', 'Nothing left'],
  ])('of %o is %s', (changes, when, reason) => {
    const outlook = outlookOf(pace(changes), day);
    expect([outlook.when, plain(outlook.reason)]).toEqual([when, reason]);
  });

  it('is that of the requirement behind the headline, and of the total without a license', () => {
    const logged = { hours: 90, weeks: 12, loggedWeeks: 4 };
    const far = howFar(aUser(), aStats(), counted());
    expect(headlineOutlook(far, logged, day)).toEqual(requirementOutlook(total, aProgress(), day));
    expect(headlineOutlook(howFar(aUser(), aStats()), logged, day).reason).toMatch(/7\.5/);
    const none = howFar(aUser(), aStats(), counted({ requirements: [weeks!] }));
    expect(headlineOutlook(none, logged, day).when).toBe('No date yet');
  });

  it('says whether another requirement takes longer', () => {
    const requirements = [total, { ...direct!, missing: 1 }];
    expect(hasSlowerPart(howFar(aUser(), aStats(), counted({ requirements })), day)).toBe(false);
    const slow = [total, { ...direct!, recent: 0 }];
    expect(hasSlowerPart(howFar(aUser(), aStats(), counted({ requirements: slow })), day)).toBe(true);
    const done = [{ ...total, missing: 0 }, direct!];
    expect(hasSlowerPart(howFar(aUser(), aStats(), counted({ requirements: done })), day)).toBe(true);
    expect(hasSlowerPart(howFar(aUser(), aStats()), day)).toBe(false);
  });
});

describe('whose rules an estimate goes by', () => {
  const preset = { checkedOn: '2026-11-23', custom: null };
  const own = (cautions: string[]) => ({
    checkedOn: null,
    custom: { weekStartsOn: 'monday' as const, categories: [], rules: [], requirements: [], cautions },
  });

  it('is said of each, with the first three things that own rules leave out', () => {
    expect(readingText([preset])).toBe('from our reading of the rules as of 11/23/2026');
    expect(readingText([own([])])).toBe('by the rules that you entered, not checked');
    expect(readingText([own([]), preset])).toBe(
      'from our reading of the rules as of 11/23/2026, or by the rules that you entered, not checked',
    );
    expect([leftOutText([preset]), leftOutText([own([])])]).toEqual(['', '']);
    expect(leftOutText([own(['a', 'b']), own(['b', 'c', 'd', 'e'])])).toBe(
      ' Not checked: a; b; c; and 2 more.',
    );
  });
});
