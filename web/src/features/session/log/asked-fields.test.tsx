import {
  activityGroups,
  type LicenseRecord,
  type SessionRecord,
  type SiteRecord,
} from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi } from '../../../test-api.tsx';
import { LogSessionRoute } from '../../../app/pages/log-session-route.tsx';
import { aSession, aSite, aSupervisor, aUser } from '../../../test-records.ts';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import '../add-site-dialog.tsx';
import { detailsLine, openDetails } from '../test-details.ts';
import { LogSessionPage } from './log-session-page.tsx';
import { sessionFields } from '../session-fields.ts';
import { aLicense } from '../test-licenses.ts';

interface World {
  licenses?: LicenseRecord[];
  sites?: SiteRecord[];
  last?: SessionRecord;
}

function open({ licenses = [aLicense()], sites = [], last }: World = {}) {
  const sessions = last ? [last] : [];
  const calls = stubApi({
    'GET /api/licenses': { body: licenses },
    'GET /api/sites': { body: sites },
    'GET /api/sessions': { body: { sessions, total: sessions.length, page: 1, pageSize: 1 } },
    'POST /api/sessions': { status: 201, body: aSession() },
    'POST /api/sites': { status: 201, body: aSite({ id: 9, name: 'Sample School' }) },
  });
  const page = (
    <LogSessionPage
      userId={1}
      supervisors={[aSupervisor()]}
      help={<p>Where things go</p>}
      renderHint={({ siteId }) => <p>Hint for site {siteId || 'none'}</p>}
    />
  );
  return { calls, ...renderInApp(page) };
}

const fields = () => [...screen.getByRole('form').querySelectorAll('input, select, textarea')];
// The fields of MUI itself have no name.
const names = () => fields().flatMap((field) => field.getAttribute('name') ?? []);
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
// The fields that stand there whatever the boards ask for.
const ofEveryTrainee = Object.entries(sessionFields).flatMap(([name, field]) =>
  'asked' in field ? [] : [name],
);
const siteField = () => screen.findByLabelText('Site');

async function log(calls: ReturnType<typeof stubApi>) {
  const logged = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/sessions');
  const before = logged().length;
  const button = screen.getByRole('button', { name: 'Log Session' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(logged()).toHaveLength(before + 1));
  return logged().at(-1)?.body as Record<string, unknown>;
}

it('has the same fields and sends the same as ever without a license, beside the parts that others supply', async () => {
  const { calls } = open({ licenses: [], sites: [aSite()] });
  expect(screen.getByText('Where things go')).toBeVisible();
  expect(screen.getByText('Hint for site none')).toBeVisible();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/licenses'));
  expect(detailsLine()).toBe('Dr. Alex ExampleEdit');
  await openDetails();
  expect(screen.getByLabelText('Supervisor')).toHaveFocus();
  await fillIn(screen.getByLabelText('Direct Clinical hours'), '1');
  const rows = activityGroups.flatMap((group) => [`${group}.0.activityType`, `${group}.0.hours`]);
  expect(names().toSorted()).toEqual([...ofEveryTrainee, ...rows].toSorted());
  expect(screen.queryByText(/not counted/)).toBeNull();
  const body = await log(calls);
  const hours = ['supervisionHours', 'directClinicalHours', 'indirectClinicalHours', 'activityBreakdown'];
  expect(Object.keys(body).toSorted()).toEqual(
    [...ofEveryTrainee, ...hours, 'requestApproval', 'status', 'unlessDuplicate'].toSorted(),
  );
  expect(JSON.parse(String(body['activityBreakdown']))).toEqual({
    directClinical: [{ hours: '1.00', activityType: 'individual-therapy' }],
    supervision: [],
    indirectClinical: [],
  });
  expect(calls.map(({ path }) => path)).not.toContain('/api/sites');
});

it('asks only for what the rules look at', async () => {
  open({ licenses: [aLicense({ asks: ['modality'] })] });
  await screen.findByLabelText('Held, Direct Clinical');
  const own = names().filter((name) => /site|practicum|clients|supervisees/.test(name ?? ''));
  expect(own).toEqual([]);
});

it('sends what was chosen, and leaves out what was not', async () => {
  const { calls } = open({ sites: [aSite(), aSite({ id: 4, name: 'Sample Center' })] });
  await screen.findByText('Dr. Alex Example · No site');
  await openDetails();
  await choose('Site', 'Sample Center');
  await userEvent.selectOptions(screen.getByLabelText('Practicum'), 'yes');
  await choose('Held, Direct Clinical', 'By video');
  await choose('Clients, Direct Clinical', 'Couple');
  await fillIn(screen.getByLabelText('Direct Clinical hours'), '1');
  expect(screen.getByText('Hint for site 4')).toBeVisible();
  const body = await log(calls);
  expect(body).toMatchObject({ siteId: 4, practicum: true });
  expect(JSON.parse(String(body['activityBreakdown']))).toEqual({
    directClinical: [
      { hours: '1.00', activityType: 'individual-therapy', modality: 'video', clients: 'couple' },
    ],
    supervision: [],
    indirectClinical: [],
  });
});

it('asks for the supervisees of a group', async () => {
  const { calls } = open();
  await screen.findByLabelText('Held, Supervision');
  expect(screen.queryByLabelText('Supervisees, Supervision')).toBeNull();
  await choose('Supervision activity type', 'Group Supervision');
  await fillIn(screen.getByLabelText('Supervisees, Supervision'), '6');
  await fillIn(screen.getByLabelText('Supervision hours'), '2');
  const body = await log(calls);
  expect(body).toMatchObject({ siteId: null, practicum: null });
  expect(JSON.parse(String(body['activityBreakdown']))).toMatchObject({
    supervision: [{ hours: '2.00', activityType: 'group-supervision', supervisees: 6 }],
  });
});

it('says what a number of supervisees may be', async () => {
  open();
  await choose('Supervision activity type', 'Group Supervision');
  await fillIn(await screen.findByLabelText('Supervisees, Supervision'), '120');
  await userEvent.click(screen.getByRole('button', { name: 'Log Session' }));
  expect(await screen.findByText('Enter a whole number from 1 to 99')).toBeVisible();
});

it('chooses the only site, without taking the form for begun', async () => {
  const { unmount } = open({ sites: [aSite()] });
  await screen.findByText('Dr. Alex Example · Example Clinic');
  expect(window.sessionStorage).toHaveLength(0);
  unmount();
  open({ sites: [aSite(), aSite({ id: 4, name: 'Sample Center' })] });
  await screen.findByText('Dr. Alex Example · No site');
});

it('fills the next session in like the last one: site, practicum and clients', async () => {
  const sites = [aSite(), aSite({ id: 4, name: 'Sample Center' })];
  const { calls, unmount } = open({ sites });
  await screen.findByText('Dr. Alex Example · No site');
  await openDetails();
  await choose('Site', 'Sample Center');
  await userEvent.selectOptions(screen.getByLabelText('Practicum'), 'yes');
  await choose('Held, Direct Clinical', 'By video');
  await choose('Clients, Direct Clinical', 'Couple');
  await fillIn(screen.getByLabelText('Direct Clinical hours'), '1');
  await log(calls);
  await waitFor(() => expect(screen.getByLabelText('Direct Clinical hours')).toHaveValue(''));
  expect(detailsLine()).toBe('Dr. Alex Example · Sample Center · Practicum · By video · CoupleEdit');
  expect(screen.queryByLabelText('Clients, Direct Clinical')).toBeNull();
  // What the last time did not say is asked.
  expect(screen.getByLabelText('Held, Supervision')).toBeVisible();
  await fillIn(screen.getByLabelText('Direct Clinical hours'), '2');
  const body = await log(calls);
  expect(body).toMatchObject({ siteId: 4, practicum: true });
  expect(JSON.parse(String(body['activityBreakdown']))).toMatchObject({
    directClinical: [{ hours: '2.00', modality: 'video', clients: 'couple' }],
  });
  unmount();
  open({ sites });
  await screen.findByText('Dr. Alex Example · Sample Center');
});

it('says on another device what the last session was like, and shows what belongs to another activity', async () => {
  window.localStorage.clear();
  const activityBreakdown = JSON.stringify({
    directClinical: [
      { hours: '1.00', activityType: 'individual-therapy', modality: 'in-person', clients: 'child' },
    ],
    supervision: [{ hours: '1.00', activityType: 'individual-supervision', modality: 'video' }],
    indirectClinical: [],
  });
  const last = aSession({ siteId: 4, practicum: false, activityBreakdown });
  const earlier = aSession({
    id: 2,
    activityBreakdown: JSON.stringify({
      directClinical: [
        { hours: '2.00', activityType: 'family-therapy', modality: 'video', clients: 'family' },
      ],
      supervision: [],
      indirectClinical: [],
    }),
  });
  stubApi({
    'GET /api/licenses': { body: [aLicense()] },
    'GET /api/sites': { body: [aSite(), aSite({ id: 4, name: 'Sample Center' })] },
    'GET /api/sessions': { body: { sessions: [last, earlier], total: 2, page: 1, pageSize: 20 } },
    'GET /api/supervisors': { body: [aSupervisor()] },
    'GET /api/favorites': { body: [] },
    'GET /api/sessions/recent-supervisors': { body: { supervisorIds: [7] } },
  });
  renderInApp(<LogSessionRoute user={aUser()} />);
  await screen.findByText(
    'Dr. Alex Example · Sample Center · No practicum · In person · Child · Supervision: by video',
  );
  expect(screen.queryByLabelText('Clients, Direct Clinical')).toBeNull();
  await choose('Direct Clinical activity type', 'Group Therapy');
  expect(screen.getByLabelText('Clients, Direct Clinical')).toHaveDisplayValue('Child');
  // An activity that was logged before is as it was then.
  await choose('Direct Clinical activity type', 'Family/Couples Therapy');
  expect(screen.getByLabelText('Clients, Direct Clinical')).toHaveDisplayValue('Family');
  expect(screen.getByLabelText('Held, Direct Clinical')).toHaveDisplayValue('By video');
});

it('adds a site by its name, and chooses it', async () => {
  const { calls } = open();
  await screen.findByText('Dr. Alex Example · No site');
  await openDetails();
  await choose('Site', 'Add a Site…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Site' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Site' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  await fillIn(dialog.getByLabelText('Name'), 'Sample School');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Site' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await siteField()).toHaveDisplayValue('Sample School');
  const added = calls.filter(({ method }) => method === 'POST');
  expect(added.map(({ path }) => path)).toEqual(['/api/sites']);
  expect(added[0]?.body).toMatchObject({ name: 'Sample School' });
});

it('says beside an activity what the board calls it', async () => {
  open();
  const activity = screen.getByLabelText('Direct Clinical activity type');
  await waitFor(() => expect(activity).toHaveAccessibleDescription('A. Direct Counseling'));
  await choose('Clients, Direct Clinical', 'Couple');
  expect(activity).toHaveAccessibleDescription('A1. Couples, Families, Children');
  await choose('Indirect Clinical activity type', 'Administrative');
  expect(screen.getByText('California LMFT: not counted')).toBeVisible();
});

it('names the licenses when there are several', async () => {
  open({ licenses: [aLicense(), aLicense({ id: 2, name: 'Texas LPC' })] });
  expect(await screen.findByText('California LMFT: A. Direct Counseling')).toBeVisible();
  expect(screen.getByText('Texas LPC: A. Direct Counseling')).toBeVisible();
});

it('takes over site, practicum and attributes from the last session', async () => {
  const rows = [{ hours: '1.50', activityType: 'group-therapy', modality: 'phone', clients: 'group' }];
  const activityBreakdown = JSON.stringify({ directClinical: rows, supervision: [], indirectClinical: [] });
  open({ sites: [aSite()], last: aSession({ siteId: 3, practicum: true, activityBreakdown }) });
  await screen.findByText('Dr. Alex Example · Example Clinic');
  await userEvent.click(await screen.findByRole('button', { name: 'Same as Last Time' }));
  await screen.findByText('Dr. Alex Example · Example Clinic · Practicum · By phone · Group');
  await openDetails();
  expect(await screen.findByLabelText('Held, Direct Clinical')).toHaveDisplayValue('By phone');
  expect(screen.getByLabelText('Clients, Direct Clinical')).toHaveDisplayValue('Group');
  expect(await siteField()).toHaveDisplayValue('Example Clinic');
  expect(screen.getByLabelText('Practicum')).toHaveValue('yes');
});
