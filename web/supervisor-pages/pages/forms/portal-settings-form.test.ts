import { describe, expect, it } from 'vitest';
import { aDeputy, aPortalPage, aPortalTrainee } from '../../testing/gateway-pages.ts';
import { settingForms, type SettingName } from './portal-settings-form.ts';

const checked = (name: SettingName) => (body: Record<string, unknown>) =>
  settingForms[name].check(settingForms[name].read(body));
const details = checked('details');
const delivery = checked('delivery');
const absence = checked('absence');
const writers = checked('writers');
const namedDeputy = {
  deputyName: 'Dana Deputy',
  deputyEmail: 'dana@example.com',
  deputyLicenseNumber: 'LPC-777',
  deputyCredentials: 'LPC',
};

describe('the license details', () => {
  it('come with empty fields as null, and dates as they were typed or chosen', () => {
    const typed = {
      licenseNumber: 'LPC-1',
      credentials: 'LPC-S',
      licensedOn: '3/1/2019',
      licenseExpiresOn: '2027-01-31',
    };
    expect(details(typed).body).toEqual({
      licenseNumber: 'LPC-1',
      credentials: 'LPC-S',
      licenseKind: null,
      licenseState: null,
      licensedOn: '2019-03-01',
      licenseExpiresOn: '2027-01-31',
    });
  });

  it.each([
    [{ credentials: 'LPC' }, 'licenseNumber'],
    [{ licenseNumber: '1' }, 'credentials'],
    [{ licenseNumber: '1', credentials: 'LPC', licensedOn: '13/45/2019' }, 'licensedOn'],
    [{ licenseNumber: 'see www.example.com', credentials: 'LPC' }, 'licenseNumber'],
  ])('%j is refused at %s', (typed, field) => {
    const { problems } = details(typed);
    expect(problems?.map(({ fieldId }) => fieldId)).toEqual([field]);
  });

  it('are offered as a trainee entered them until they are confirmed', () => {
    const { supervisor } = aPortalTrainee();
    const page = aPortalPage({
      waiting: [aPortalTrainee({ supervisor: { ...supervisor, licenseKind: 'LPC', licenseState: 'Texas' } })],
    });
    expect(settingForms.details.first(page)).toMatchObject({
      licenseNumber: 'LPC-12345',
      licenseState: 'Texas',
    });
    const confirmed = { licenseNumber: 'LPC-9', credentials: 'LPC' };
    const nothing = { licenseKind: null, licenseState: null, licensedOn: null, licenseExpiresOn: null };
    expect(settingForms.details.first({ ...page, details: { ...confirmed, ...nothing } })).toEqual({
      ...confirmed,
      licenseKind: '',
      licenseState: '',
      licensedOn: '',
      licenseExpiresOn: '',
    });
    expect(settingForms.details.first(aPortalPage({ waiting: [] }))).toMatchObject({ licenseNumber: '' });
  });
});

describe('the delivery', () => {
  it('is at once, or weekly on a day', () => {
    expect(delivery({ delivery: 'once', digestWeekday: 'friday' }).body).toEqual({ digestWeekday: null });
    expect(delivery({ delivery: 'weekly', digestWeekday: 'friday' }).body).toEqual({
      digestWeekday: 'friday',
    });
  });

  it.each([
    {},
    { delivery: 'never', digestWeekday: 'monday' },
    { delivery: 'weekly', digestWeekday: 'constructor' },
    { delivery: ['once', 'weekly'] },
    { delivery: 'weekly' },
    { delivery: 'weekly', digestWeekday: '' },
  ])('%j changes nothing', (body) => {
    const { body: taken, problems } = delivery(body);
    expect(taken).toBeUndefined();
    expect(problems?.map(({ fieldId }) => fieldId)).toEqual(['digestWeekday']);
  });
});

describe('the absence', () => {
  it('has a last day, with or without a deputy', () => {
    expect(absence({ awayUntil: '2026-03-20' }).body).toEqual({ awayUntil: '2026-03-20', deputy: null });
    const { name, email, licenseNumber, credentials } = aDeputy;
    expect(absence({ awayUntil: '2026-03-20', ...namedDeputy }).body).toEqual({
      awayUntil: '2026-03-20',
      deputy: { name, email, licenseNumber, credentials },
    });
  });

  it('ends by its button, whatever the other fields say', () => {
    const body = { awayUntil: null, deputy: null };
    expect(absence({ back: 'yes', awayUntil: '2026-03-20', ...namedDeputy }).body).toEqual(body);
  });

  it('is refused at each field that is missing', () => {
    const { problems } = absence({ deputyName: 'Dana Deputy' });
    expect(problems?.map(({ fieldId }) => fieldId)).toEqual([
      'awayUntil',
      'deputyEmail',
      'deputyLicenseNumber',
      'deputyCredentials',
    ]);
    expect(absence({}).problems?.map(({ fieldId }) => fieldId)).toEqual(['awayUntil']);
    expect(absence({ awayUntil: 'tomorrow' }).problems).toEqual([
      { message: 'The last day must be a calendar date such as 03/31/2026', fieldId: 'awayUntil' },
    ]);
  });
});

describe('a trainee who may write', () => {
  it('is stopped or allowed by the button with their number', () => {
    expect(writers({ stop: '5' }).body).toEqual({ supervisorId: 5, mayWrite: false });
    expect(writers({ allow: '5' }).body).toEqual({ supervisorId: 5, mayWrite: true });
    // Both at once never open what was to be closed.
    expect(writers({ stop: '5', allow: '6' }).body).toEqual({ supervisorId: 5, mayWrite: false });
  });

  it.each([
    {},
    { stop: '' },
    { stop: '__proto__' },
    { allow: '1e3x' },
    { allow: '-1' },
    { allow: ['5', '6'] },
  ])('%j changes nothing', (body) => {
    expect(writers(body).body).toBeUndefined();
  });
});

it.each([
  ['details', 'licenseState', 'licenseState'],
  ['details', '', 'licenseNumber'],
  ['details', 'constructor', 'licenseNumber'],
  ['delivery', 'digestWeekday', 'digestWeekday'],
  ['absence', 'deputy.email', 'deputyEmail'],
  ['absence', 'deputy.constructor', 'awayUntil'],
  ['absence', '', 'awayUntil'],
  ['writers', 'supervisorId', 'writers'],
] as const)('a refusal of %s about %s stands at %s', (name, path, field) => {
  expect(settingForms[name].fieldOf(path)).toBe(field);
});
