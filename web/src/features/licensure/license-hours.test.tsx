import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeadlineRecord, LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aLicense, aProgress, aUser } from '../../test-records.ts';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import './license/edit-license-dialog.tsx';
import { LicenseView } from './license-view.tsx';
import { aPreset, presetRoute } from './test-preset.ts';

interface Options {
  progress?: Partial<ProgressRecord>;
  licenses?: LicenseRecord[];
  routes?: Routes;
  path?: string;
}

function open({ progress = {}, licenses = [aLicense()], routes = {}, path = '/license' }: Options = {}) {
  const calls = stubApi({
    'GET /api/licenses': { body: licenses },
    'GET /api/licenses/3/progress': { body: aProgress(progress) },
    'GET /api/licenses/3/deadlines': { body: [] },
    'GET /api/licenses/standing': { body: [] },
    [presetRoute]: { body: aPreset() },
    ...routes,
  });
  renderInApp(<LicenseView user={aUser()} onSave={async () => undefined} />, path);
  return calls;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const part = (name: string) => screen.findByRole('region', { name });

/** Opens a folded part. */
async function unfold(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return part(name);
}

it('shows what counts with what is needed, and by its address what another view counts', async () => {
  const calls = open({
    routes: {
      'GET /api/licenses/3/progress?counting=pending&sessionIds=': { body: aProgress({ recorded: 1300 }) },
    },
  });
  const card = within(await part('California LMFT'));
  expect(await card.findByText('48.6%: 850 of 1,750 h count')).toBeVisible();
  expect(card.getByText(/1,204\.5\sh recorded, 73\.5\sh do not count/)).toBeVisible();
  const view = card.getByRole('combobox', { name: 'Sessions counted' });
  expect(view).toHaveDisplayValue('Everything except rejected');
  expect(card.getByText(/^An estimate based on our reading of the rules of California Board/)).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('counting=all'))).toHaveLength(1);
  const table = within(await unfold('Categories')).getByRole('table', { name: 'Hours by category' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'CategoryRecordedCountable',
    'A. Direct Counseling900850',
    'A1. Couples, Families, Children200190',
  ]);
  expect(screen.queryByRole('region', { name: 'Deadlines' })).toBeNull();
  await userEvent.selectOptions(view, 'Approved and pending');
  expect(await card.findByText(/1,300\sh recorded, 169\sh do not count/)).toBeVisible();
  expect(screen.getByText(/^Log and form: approved and pending\./)).toBeVisible();
});

it('opens the reasons, in the view and for the license that a link names', async () => {
  const byRule = {
    rule: 'week-unit',
    cite: '',
    hours: 3,
    sessionCount: 1,
    reasonCount: 1,
    example: 'No supervision.',
  };
  open({
    licenses: [aLicense(), aLicense({ id: 4, name: 'California LPCC' })],
    routes: {
      'GET /api/licenses/4/deadlines': { body: [] },
      'GET /api/licenses/4/progress?counting=approved&sessionIds=': {
        body: aProgress({ recorded: 853, countable: 850, notCountedByRule: [byRule] }),
      },
    },
    path: '/license?id=4&counting=approved#why',
  });
  expect(await part('Why 3\u00A0h Do Not Count')).toHaveTextContent('No supervision.');
  expect(screen.getByRole('heading', { name: 'California LPCC' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'California LPCC' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'California LMFT' })).toHaveAttribute(
    'href',
    '/license?id=3&counting=approved',
  );
  expect(screen.getByRole('link', { name: 'Weeks' })).toHaveAttribute(
    'href',
    '/license?id=4&counting=approved&view=weeks',
  );
});

it('says which date would settle the number, and asks for it', async () => {
  open({ progress: { missing: [{ attribute: 'degreeOn', rule: 'registration', lines: 2 }] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add your degree date' }));
  expect(await screen.findByRole('dialog', { name: /^Edit License/ })).toBeVisible();
});

it('gives each requirement its date, and one without hours the detail that is missing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T16:00:00.000Z') });
  const [direct, weeks] = aProgress().requirements;
  const couples = {
    ...direct!,
    id: 'cfc-500',
    label: 'Couples',
    have: 0,
    need: 500,
    missing: 500,
    recent: 0,
  };
  const preset = aPreset();
  const needsClients = { ...preset.requirements[0]!, id: 'cfc-500', category: ['cfc'] };
  open({
    licenses: [aLicense({ applyOn: '2026-10-01' })],
    progress: {
      requirements: [direct!, weeks!, couples],
      missing: [{ attribute: 'clients', rule: 'cfc', lines: 20 }],
    },
    routes: { [presetRoute]: { body: { ...preset, requirements: [needsClients] } } },
  });
  const items = within(await part('Requirements')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'A. Direct counseling48.6%850 of 1,750 hours · 900 left12/05/2027, after the intended application: 900 h left, at your pace of 10 h a week over the last 12 weeks',
    'Supervised weeks70.2%73 of 104 weeks · 31 left10/18/2026, after the intended application: 31 weeks left, at your pace of the last 12 weeks',
    'Couples0.0%0 of 500 hours · 500 leftNo date yet: 500 h left, and none in the last 12 weeks20 rows don’t say who the clients were: add it',
  ]);
  expect(screen.getByRole('link', { name: /say who the clients were/ })).toHaveAttribute(
    'href',
    '/session-history',
  );
});

it('says once for all requirements why there is no date yet', async () => {
  open({ progress: { loggedWeeks: 3 } });
  const requirements = within(await part('Requirements'));
  expect(requirements.getAllByText('We show a date once four weeks are logged.')).toHaveLength(1);
  expect(requirements.queryByText(/No date yet/)).toBeNull();
});

it('puts another license first', async () => {
  const calls = open({
    licenses: [aLicense({ id: 4, name: 'Oregon LPC' }), aLicense()],
    path: '/license?id=3',
    routes: { 'POST /api/licenses/3/first': { body: aLicense() } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Put First' }));
  expect(await screen.findByText('California LMFT is first')).toBeVisible();
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/licenses/3/first')).toBe(true);
});

const expiring = [
  { month: '2027-05', hours: 12.5 },
  { month: '2027-06', hours: 30 },
];

it('shows all that there is to say: why hours do not count, flags, what nobody entered, remarks, what expires', async () => {
  const flag = { rule: 'nonclinical-1250', have: 1, need: 2 };
  open({
    progress: {
      notCountedByRule: [
        {
          rule: 'week-unit',
          cite: 'BPC 4980.43.2(a)(1)',
          hours: 73.5,
          sessionCount: 9,
          reasonCount: 4,
          example: 'No supervision in the week of 03/02/2026.',
        },
        {
          rule: 'technology',
          cite: '',
          hours: 2,
          sessionCount: 1,
          reasonCount: 1,
          example: 'By video.',
          toward: 'direct-1750',
        },
      ],
      flags: [
        { ...flag, period: '2026-03', says: 'Short in March.' },
        { ...flag, period: '2026-04', says: 'Short in April.' },
      ],
      missing: [{ attribute: 'clients', rule: 'cfc', lines: 12 }],
      marked: { sessionCount: 2, recorded: 8, countable: 7 },
      addedAfterApproval: 1,
      statedByYou: 4,
      expiring,
    },
  });
  const reasons = within(await unfold('Why 73.5 h Do Not Count'));
  const link = await reasons.findByRole('link', { name: /4980\.43\.2/ });
  expect(link).toHaveAttribute('href', 'https://example.com/4980.43.2');
  const [first, second] = reasons.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    '73.5 h in 9 sessions. Latest of 4 cases: No supervision in the week of 03/02/2026. BPC',
  );
  expect(first).toHaveTextContent(/Our reading: The rule does not say on which day a week begins; .+$/u);
  expect(second).not.toHaveTextContent('Our reading');
  expect(second).toHaveTextContent(
    "2 h in 1 session (only toward 'A. Direct counseling'; they count otherwise): By video.",
  );
  const flags = within(await unfold('Worth a Look: The Rule Names No Loss'));
  expect(await flags.findByText('AB 1')).toBeVisible();
  expect(flags.getByRole('listitem')).toHaveTextContent(
    'Short in April. (2 times, this is the latest.) AB 1',
  );
  const missing = await unfold('Counted for Now: Details Missing');
  expect(missing).toHaveTextContent('12 rows name no kind of clients. Add it in History.');
  expect(within(missing).getByRole('link', { name: 'History' })).toHaveAttribute('href', '/session-history');
  const remarks = within(await unfold('About These Hours')).getAllByRole('listitem');
  expect(remarks.map(({ textContent }) => textContent)).toEqual([
    '2 sessions with 7\u00A0h countable are flagged.',
    '1 session got details after a supervisor approved it.',
    'For 4 sessions, your supervisor’s license type is your own entry (not confirmed).',
  ]);
  const expires = await unfold('What Expires, Month by Month');
  expect(expires).toHaveTextContent(
    'If you apply on 06/01/2027, the hours above the line have expired by then.',
  );
  expect(
    within(expires)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MonthHours', 'May 2027 (above the line)12.5', 'Jun 202730']);
});

it('says when none of the hours expire by then', async () => {
  open({ progress: { expiring }, licenses: [aLicense({ applyOn: '2027-04-30' })] });
  expect(await unfold('What Expires, Month by Month')).toHaveTextContent(
    'If you apply on 04/30/2027, none of these hours have expired by then.',
  );
});

it('leaves out what there is nothing to say about', async () => {
  open();
  await part('Requirements');
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Requirements', 'Categories']);
});

it('offers to try again', async () => {
  open({ routes: { 'GET /api/licenses/3/progress': { status: 503, body: {} } } });
  expect(await screen.findByText(/We could not load your countable hours/)).toBeVisible();
});

it('saves the weekly log for the board, of the sessions that are counted', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const calls = open({
    routes: {
      'GET /api/licenses/3/board-log?counting=approved': { body: 'a file' },
    },
  });
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Sessions counted' }),
    'Approved by a supervisor',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Weekly Log for the Board (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['Board_Log.pdf']));
  expect(calls.filter(({ path }) => path === '/api/licenses/3/board-log?counting=approved')).toHaveLength(1);
});

it.each([
  ['Weekly Log for the Board (PDF)', 'GET /api/licenses/3/board-log?counting=all'],
  ['Packet for the Board (ZIP)', 'POST /api/licenses/3/packet'],
])('says by the box of the browser that this could not be made: %s', async (name, route) => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  open({ routes: { [route]: { status: 503 } } });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Export failed. Please try again.'));
});

const aDeadline = (changes: Partial<DeadlineRecord>): DeadlineRecord => ({
  key: 'agreement:7',
  kind: 'agreement',
  title: 'Sign the supervision agreement with Sam Supervisor',
  dueOn: '2026-03-27',
  why: 'The agreement is due within 60 days.',
  cite: 'BPC 4980.43',
  ...changes,
});

it('says what is due, when that is, and on what it rests', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T16:00:00.000Z') });
  const registration = { title: 'Renew your registration', why: 'It ends.', cite: null };
  const deadlines = [
    aDeadline({ ...registration, key: 'registration:3:2026-03-14', dueOn: '2026-03-14' }),
    aDeadline({ ...registration, key: 'registration:3:2026-03-15', dueOn: '2026-03-15' }),
    aDeadline({}),
  ];
  open({ routes: { 'GET /api/licenses/3/deadlines': { body: deadlines } } });
  const items = within(await part('Deadlines')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Renew your registrationWas due 03/14/2026, 1 day agoIt ends. ',
    'Renew your registrationDue 03/15/2026, todayIt ends. ',
    'Sign the supervision agreement with Sam SupervisorDue 03/27/2026, in 12 daysThe agreement is due within 60 days. BPC 4980.43 (opens in a new tab)',
  ]);
});

it('shows the hours when the deadlines cannot be read, and reads them again on demand', async () => {
  let isAway = true;
  open({
    routes: {
      'GET /api/licenses/3/deadlines': () =>
        isAway ? { status: 503, body: { message: 'Away' } } : { body: [aDeadline({})] },
    },
  });
  const deadlines = within(await part('Deadlines'));
  expect(await part('Requirements')).toBeVisible();
  isAway = false;
  await userEvent.click(deadlines.getByRole('button', { name: 'Retry' }));
  expect(await deadlines.findByText(/^Sign the supervision agreement/)).toBeVisible();
});
