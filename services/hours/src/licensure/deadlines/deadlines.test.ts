import { describe, expect, it } from 'vitest';
import { addDays } from '../rules/days.ts';
import {
  byKey,
  deadlinesOf,
  subjectOf,
  toDeadlineRecord,
  type DeadlineFacts,
  type DeadlineSupervisor,
  type LogDays,
} from './deadlines.ts';
import { PresetList } from '../rules/preset-list.ts';
import { readPresets } from '../rules/presets.ts';

const presets = new PresetList(readPresets());
const today = '2026-03-02';
const license: DeadlineFacts['license'] = {
  id: 3,
  degreeOn: null,
  applicationReceivedOn: null,
  registeredOn: null,
  registrationExpiresOn: null,
  reports: {},
  answers: {},
};
const sam: DeadlineSupervisor = {
  id: 7,
  name: 'Sam Supervisor',
  agreementSignedOn: null,
  licenseExpiresOn: null,
};
const clinic = { id: 5, name: 'Sample Clinic' };

/** The deadlines of a trainee in California who logged nothing. */
function due({ days, ...changes }: Partial<Omit<DeadlineFacts, 'days'>> & { days?: Partial<LogDays> } = {}) {
  return deadlinesOf({
    license,
    rules: presets.require('us-ca-lmft'),
    sites: [],
    supervisors: [],
    today,
    ...changes,
    days: { firstWith: new Map(), at: new Map(), ...days },
  });
}
const open = (changes: Parameters<typeof due>[0]) =>
  due(changes).flatMap(({ key, dueOn, isMet }) => (isMet ? [] : [`${key} ${dueOn}`]));

describe('a report to the board', () => {
  const oregon = presets.require('us-or-lpc');
  const dueWith = (changes: Partial<DeadlineFacts['license']>) =>
    due({ rules: oregon, license: { ...license, registeredOn: '2025-01-15', ...changes } });

  it('is due within the month after each six months of the registration', () => {
    expect(dueWith({}).map(({ key, dueOn, tellFrom, isMet }) => ({ key, dueOn, tellFrom, isMet }))).toEqual([
      { key: 'report:3-2025-01-15', dueOn: '2025-08-14', tellFrom: '2025-07-15', isMet: false },
      { key: 'report:3-2025-07-15', dueOn: '2026-02-14', tellFrom: '2026-01-15', isMet: false },
      { key: 'report:3-2026-01-15', dueOn: '2026-08-14', tellFrom: '2026-07-15', isMet: false },
    ]);
  });

  it('is met once its day is entered, and ends with the registration', () => {
    const reports = { '2025-01-15': '2025-09-01' };
    const deadlines = dueWith({ reports, registrationExpiresOn: '2025-12-31' });
    expect(deadlines.filter(({ kind }) => kind === 'report').map(({ isMet }) => isMet)).toEqual([
      true,
      false,
    ]);
    expect(dueWith({ registeredOn: null })).toEqual([]);
  });
});

describe('a supervision agreement', () => {
  const since = (first: string, supervisor = sam) =>
    due({ supervisors: [supervisor], days: { firstWith: new Map([[7, first]]) } });

  it.each([
    ['2026-02-01', '2026-04-02'],
    ['2024-01-01', '2024-03-01'],
    ['2025-01-01', '2025-03-02'],
  ])('is due 60 days after the first hours on %s: on %s', (first, dueOn) => {
    const found = deadlinesOf({
      license,
      rules: presets.require('us-ca-lmft'),
      sites: [],
      supervisors: [sam],
      days: { firstWith: new Map([[7, first]]), at: new Map() },
      today: first,
    });
    expect(found).toEqual([
      {
        key: 'agreement:7',
        kind: 'agreement',
        title: 'Sign the supervision agreement with Sam Supervisor',
        dueOn,
        why: 'The agreement is due within 60 days after the first hours with a supervisor. Then enter the day with the supervisor.',
        cite: '16 CCR 1833(c)',
        tellFrom: first,
        isMet: false,
      },
    ]);
  });

  it('is met once its day was entered', () => {
    expect(since('2026-02-01', { ...sam, agreementSignedOn: '2026-02-20' })).toMatchObject([
      { key: 'agreement:7', isMet: true },
    ]);
  });

  it('is not due without hours, nor by rules that ask for none', () => {
    expect(open({ supervisors: [sam] })).toEqual([]);
    const days = { firstWith: new Map([[7, '2026-02-01']]) };
    for (const rules of [presets.require('us-ca-lmft', '2026-08'), presets.require('us-tx-lpc')]) {
      expect(open({ supervisors: [sam], days, rules })).toEqual([]);
    }
  });

  it('is forgotten a year after its day', () => {
    // 60 days after them are 365 and 366 days before today.
    expect(since(addDays(today, -425))).toHaveLength(1);
    expect(since(addDays(today, -426))).toEqual([]);
  });
});

describe('the application for a registration', () => {
  const after = (degreeOn: string, dates = {}) => open({ license: { ...license, degreeOn, ...dates } });

  it.each([
    ['2025-12-15', '2026-03-15'],
    ['2025-11-30', '2026-02-28'],
    ['2026-12-01', '2027-03-01'],
  ])('is due 90 days after a degree on %s: on %s', (degreeOn, dueOn) => {
    expect(after(degreeOn)).toEqual([`application:3 ${dueOn}`]);
  });

  it('is forgotten a year after its day', () => {
    expect(after(addDays(today, -455))).toHaveLength(1);
    expect(after(addDays(today, -456))).toEqual([]);
  });

  it('is met once it was received, or the registration was issued', () => {
    expect(after('2025-12-15', { applicationReceivedOn: '2026-01-10' })).toEqual([]);
    expect(after('2025-12-15', { registeredOn: '2026-02-10' })).toEqual([]);
    expect(after('2025-12-15', { registrationExpiresOn: '2027-02-10' })).toEqual([
      'registration:3:2027-02-10 2027-02-10',
    ]);
  });

  it('is not due by rules without such a condition', () => {
    const rules = presets.require('us-fl-491');
    expect(open({ license: { ...license, degreeOn: '2025-12-15' }, rules })).toEqual([]);
  });
});

describe('a Live Scan', () => {
  const graduated = { ...license, degreeOn: '2026-01-31', applicationReceivedOn: '2026-02-05' };
  const scans = (changes: Partial<DeadlineFacts>) =>
    open({ license: graduated, sites: [clinic], ...changes }).filter((text) => text.startsWith('live-scan'));
  const at = (afterDegree: string | null, last: string) => ({
    days: { firstWith: new Map(), at: new Map([[5, { afterDegree, last }]]) },
  });

  it('is due at the degree where nothing is logged yet', () => {
    expect(scans({})).toEqual(['live-scan:5 2026-01-31']);
  });

  it('is due on the day of the first hours after the degree', () => {
    expect(scans(at('2026-02-09', '2026-02-20'))).toEqual(['live-scan:5 2026-02-09']);
  });

  it('is not due at a site that was left before the degree', () => {
    expect(scans(at(null, addDays(today, -60)))).toEqual(['live-scan:5 2026-01-31']);
    expect(scans(at(null, addDays(today, -61)))).toEqual([]);
  });

  it('is met once its day was entered', () => {
    expect(scans({ sites: [{ ...clinic, liveScanOn: '2026-02-01' }] })).toEqual([]);
  });

  it('is not due in private practice, whose hours do not count at all', () => {
    expect(scans({ sites: [{ ...clinic, kind: 'private-practice' }] })).toEqual([]);
  });

  it('is not due after the registration, unless there are hours from before it', () => {
    const registered = { license: { ...graduated, registeredOn: '2026-02-20' } };
    expect(scans(registered)).toEqual([]);
    expect(scans({ ...registered, ...at('2026-02-20', '2026-02-25') })).toEqual([]);
    expect(scans({ ...registered, ...at('2026-02-19', '2026-02-25') })).toEqual(['live-scan:5 2026-02-19']);
  });

  it('is told of 60 days before', () => {
    const found = due({ license: { ...graduated, degreeOn: '2026-08-31' }, sites: [clinic] });
    expect(found.find(({ kind }) => kind === 'live-scan')).toMatchObject({ tellFrom: '2026-07-02' });
  });

  it('is not due without a degree, and by rules that do not look at it', () => {
    expect(open({ sites: [clinic] })).toEqual([]);
    expect(scans({ rules: presets.require('us-tx-lpc') })).toEqual([]);
  });
});

describe('what runs out', () => {
  it('is told of whatever the rules are, 60 days before', () => {
    const found = due({
      license: { ...license, registrationExpiresOn: '2026-08-31' },
      supervisors: [{ ...sam, licenseExpiresOn: '2026-06-30' }],
      rules: { rules: [] },
    });
    expect(found.map(({ key, title, tellFrom, cite }) => [key, title, tellFrom, cite])).toEqual([
      ['supervisor-license:7:2026-06-30', 'Sam Supervisor: license runs out', '2026-05-01', null],
      ['registration:3:2026-08-31', 'Renew your registration', '2026-07-02', null],
    ]);
  });

  it('is another deadline once it has another day', () => {
    const keys = ['2026-08-31', '2027-08-31'].map(
      (registrationExpiresOn) => due({ license: { ...license, registrationExpiresOn } })[0]!.key,
    );
    expect(keys[0]).not.toBe(keys[1]);
    expect(subjectOf(keys[0]!)).toBe(subjectOf(keys[1]!));
  });

  it('has no more in its record than is told', () => {
    const [found] = due({ license: { ...license, registrationExpiresOn: '2026-08-31' } });
    expect(Object.keys(toDeadlineRecord(found!))).toEqual(['key', 'kind', 'title', 'dueOn', 'why', 'cite']);
  });
});

describe('several deadlines with one key', () => {
  const [one] = due({ license: { ...license, registrationExpiresOn: '2026-08-31' } });
  const at = (dueOn: string, isMet: boolean) => ({ ...one!, key: 'live-scan:5', dueOn, isMet });
  const [met, early, late] = [at('2026-01-01', true), at('2026-02-01', false), at('2026-03-01', false)];

  it.each([
    ['the earliest', [late, early], early],
    ['whatever their order', [early, late], early],
    ['one that is not met before one that is', [met, late], late],
    ['the other way round', [late, met], late],
    ['one that is met when all are', [at('2026-04-01', true), met], met],
  ])('are one: %s', (_which, given, expected) => {
    expect([...byKey(given).values()]).toEqual([expected]);
  });

  it('are one in a list, by rules that say the same twice', () => {
    const { rules } = presets.require('us-ca-lmft');
    const twice = rules.flatMap((rule) => [rule, { ...rule, id: `${rule.id}-again` }]);
    expect(open({ license: { ...license, degreeOn: '2025-12-15' }, rules: { rules: twice } })).toEqual([
      'application:3 2026-03-15',
    ]);
  });
});
