import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SupervisorRoute } from '../../app/pages/supervisor-route.tsx';
import { renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aSession, aSupervisor } from '../../test-records.ts';
import { reasonToClose } from './closing.ts';

const ofStatus = (status: string) => `GET /api/sessions?page=1&status=${status}&supervisorId=7&pageSize=500`;
const page = (sessions: object[]) => ({ body: { sessions, total: sessions.length, page: 1, pageSize: 500 } });
const ask = 'POST /api/sessions/bulk-approval-request';
const message = 'Approval requested for 3 sessions. One email is on its way to your supervisor.';
const hours = { supervisionHours: '1.00', directClinicalHours: '2.50', indirectClinicalHours: '0.00' };

function open(routes: Routes = {}, supervisor: Partial<SupervisorRecord> = {}) {
  const calls = stubApi({
    'GET /api/supervisors': { body: [aSupervisor(supervisor)] },
    'GET /api/sessions': page([]),
    'GET /api/licenses': { body: [] },
    'GET /api/sites': { body: [{ id: 4, name: 'Clinic A' }] },
    'GET /api/weekly-requests': { body: [] },
    [ofStatus('pending')]: page([aSession({ id: 3, ...hours, siteId: 4, status: 'pending' })]),
    [ofStatus('logged')]: page([
      aSession({ id: 2, ...hours, siteId: 4, status: 'logged' }),
      aSession({ id: 1, ...hours, siteId: null, status: 'logged' }),
    ]),
    [ask]: { body: { message } },
    ...routes,
  });
  renderInApp(<SupervisorRoute />);
  return () => calls.filter(({ method }) => method === 'POST');
}
const name = 'Last Day With Dr. Alex Example';
const dialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
};

it('sends everything that is not signed in one request, after its sums by site and kind', async () => {
  const posts = open();
  const shown = await dialog();
  expect(await within(shown).findByText(/2 sessions, supervision 2\sh, direct clinical 5\sh/)).toBeVisible();
  expect(shown).toHaveTextContent(/Clinic A: 2 sessions.*No site: 1 session/);
  expect(posts()).toEqual([]);
  await userEvent.click(within(shown).getByRole('button', { name: 'Send 3 Sessions Now' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([{ sessionIds: [3, 2, 1] }]);
});

it('does not wait for the weekly email', async () => {
  const waiting = [
    { id: 8, sessionIds: [2], toldOn: '2026-03-09' },
    { id: 9, sessionIds: [77], toldOn: '2026-03-09' },
  ];
  const posts = open({
    'GET /api/weekly-requests': { body: waiting },
    'POST /api/weekly-requests/8/ask-now': { status: 204 },
  });
  const shown = await dialog();
  await userEvent.click(await within(shown).findByRole('button', { name: 'Send 3 Sessions Now' }));
  expect(await screen.findByText(/emailing your supervisor/)).toBeVisible();
  expect(posts()).toHaveLength(2);
});

it('sends nothing to an address that bounces, and names what a board takes instead', async () => {
  const license = { id: 1, presetId: 'us-va-lcsw', asks: [], activities: [] };
  const posts = open({ 'GET /api/licenses': { body: [license] } }, { addressState: 'bounced' });
  const shown = await dialog();
  expect(await within(shown).findByText(/our emails don’t reach them/)).toBeVisible();
  expect(shown).toHaveTextContent(/notarized affidavit.*18VAC140-20-40.*06\/28\/2017.*Check with the board/);
  await userEvent.click(within(shown).getByRole('button', { name: 'Close' }));
  expect(posts()).toEqual([]);
});

it('has nothing to send when everything is decided', async () => {
  open({ [ofStatus('pending')]: page([]), [ofStatus('logged')]: page([]) });
  expect(await within(await dialog()).findByText(/Nothing is left to sign/)).toBeVisible();
});

it.each<[string, Partial<SupervisorRecord>, RegExp]>([
  ['a license that ends soon', { licenseExpiresOn: '2026-03-31' }, /expires on 03\/31\/2026/],
  ['a license that has ended', { licenseExpiresOn: '2026-02-01' }, /expired on 02\/01\/2026/],
  ['a license that ends later', { licenseExpiresOn: '2026-05-01' }, /^$/],
  ['an address that bounces', { addressState: 'bounced' }, /ask them for an address/],
  ['a deputy', { awayUntil: '2026-03-20', deputy: 'Dana Deputy' }, /Until 03\/20\/2026 a deputy signs/],
  ['an absence without a deputy', { awayUntil: '2026-03-20' }, /^$/],
  ['nothing', {}, /^$/],
])('says why to close with %s', (_what, changes, expected) => {
  expect(reasonToClose(aSupervisor(changes), '2026-03-10') ?? '').toMatch(expected);
});
