import type { SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { renderInApp, stubApi, type Call, type Routes } from '../../../test-api.tsx';
import { aSession, aStats, aSupervisor } from '../../../test-records.ts';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import './one/edit-session-dialog.tsx';
import { askedOf } from './filters/history-query.ts';
import { SessionHistoryPage } from './session-history-page.tsx';

/** A pending session, a logged one with an unknown supervisor, and a rejected one. */
export const three = () => [
  aSession({ id: 3, date: '2026-03-03T00:00:00.000Z', notes: 'Planning' }),
  aSession({ id: 2, date: '2026-03-02T00:00:00.000Z', status: 'logged', supervisorId: 99 }),
  aSession({
    id: 1,
    status: 'rejected',
    reviewedBy: 'supervisor',
    supervisorNotes: 'Please split this',
    reviewedAt: '2026-03-04T12:00:00.000Z',
  }),
];

/** Pending sessions of twenty days, latest first. */
export const twenty = () =>
  Array.from({ length: 20 }, (_unused, index) =>
    aSession({ id: 20 - index, date: `2026-03-${String(20 - index).padStart(2, '0')}T00:00:00.000Z` }),
  );

/** Opens the history over these sessions. Tests change the list in their routes, as a server would. */
export function openHistory(
  sessions: SessionRecord[],
  routes: Routes = {},
  path = '/session-history',
  slots: Omit<ComponentProps<typeof SessionHistoryPage>, 'supervisors'> = {},
) {
  const calls = stubApi({
    'GET /api/sessions': (call) => ({ body: pageOf(sessions, call) }),
    'GET /api/stats': () => ({ body: statsOf(sessions) }),
    ...Object.fromEntries(
      sessions.map(({ id }) => [`GET /api/sessions/${id}/history`, { body: [] }] as const),
    ),
    ...routes,
  });
  const supervisors = [aSupervisor(), aSupervisor({ id: 8, name: 'Sam Supervisor' })];
  renderInApp(
    <>
      <SessionHistoryPage supervisors={supervisors} {...slots} />
      <Address />
    </>,
    path,
  );
  return calls;
}

/** Makes every window as narrow as that of a phone from now on. */
export function onPhone(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** The query part of the current address. */
export const address = () => screen.getByTestId('address').textContent;

/** Goes back as by the browser's Back button. */
export const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Browser back' }));

/** The checkbox of the session of a day. */
export const box = (date: string) => screen.findByLabelText(`Select session of ${date}`);
export const select = async (date: string) => userEvent.click(await box(date));
export const selectAll = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Select All Pending' }));

export const bar = () => within(screen.getByRole('region', { name: 'Selected sessions' }));

/** Calls other than GET. */
export const changes = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

/** The queries of the calls for pages of the list, without those of the banner. */
export const pageQueries = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.includes('pageSize=10')).map(({ path }) => path.split('?')[1]);

export async function openMenu(date: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for session of ${date}` }));
}

/** Picks an action from the menu of a session. */
export async function pick(action: string, date: string) {
  await openMenu(date);
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action} .*${date}$`) }));
}

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <span data-testid="address">{search}</span>
      <span data-testid="path">{pathname}</span>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  );
}

/** The counts of pending sessions, as the totals have them. */
function statsOf(sessions: readonly SessionRecord[]) {
  const countOf = (asked: 'yes' | 'no') => sessions.filter((session) => askedOf(session) === asked).length;
  const [askedCount, notSentCount] = [countOf('yes'), countOf('no')];
  const signed = sessions.filter(
    ({ status, reviewedBy }) => status === 'approved' && reviewedBy === 'supervisor',
  );
  const supervisorApprovedHours = sum(signed.map(({ supervisionHours }) => supervisionHours));
  return aStats({
    pendingCount: askedCount + notSentCount,
    askedCount,
    notSentCount,
    supervisorApprovedHours,
  });
}

const sum = (hours: string[]) => hours.reduce((total, each) => total + Number(each), 0);
const sumsOf = (sessions: readonly SessionRecord[]): SessionPage['sums'] => ({
  supervisionHours: sum(sessions.map(({ supervisionHours }) => supervisionHours)),
  directClinicalHours: sum(sessions.map(({ directClinicalHours }) => directClinicalHours)),
  indirectClinicalHours: sum(sessions.map(({ indirectClinicalHours }) => indirectClinicalHours)),
});

function pageOf(sessions: readonly SessionRecord[], { path }: Call): SessionPage {
  const query = new URLSearchParams(path.split('?')[1]);
  const page = Number(query.get('page'));
  const pageSize = Number(query.get('pageSize'));
  const found = sessions.filter(
    (session) =>
      (query.get('status') ?? session.status) === session.status &&
      (query.get('supervisorId') ?? String(session.supervisorId)) === String(session.supervisorId) &&
      (session.notes ?? '').includes(query.get('q') ?? '') &&
      session.date.slice(0, 10) >= (query.get('from') ?? '') &&
      session.date.slice(0, 10) <= (query.get('to') ?? '9999') &&
      (query.get('asked') ?? askedOf(session)) === askedOf(session),
  );
  return {
    sessions: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    page,
    pageSize,
    sums: sumsOf(found),
  };
}
