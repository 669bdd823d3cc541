import type { SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { aSession, aSupervisor, renderInApp, stubApi, type Call, type Routes } from '../../test-api.tsx';
// The page loads it when it is needed. Here already, so that no test waits for that.
import './edit-session-dialog.tsx';
import { SessionHistoryPage } from './session-history-page.tsx';

/** One session that is pending, one logged with a supervisor whom nobody knows, and one rejected. */
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

/** Pending sessions of twenty days, the last first. */
export const twenty = () =>
  Array.from({ length: 20 }, (_unused, index) =>
    aSession({ id: 20 - index, date: `2026-03-${String(20 - index).padStart(2, '0')}T00:00:00.000Z` }),
  );

/** Opens the history over these sessions. Tests change the list in their routes, as a server would. */
export function openHistory(sessions: SessionRecord[], routes: Routes = {}, path = '/session-history') {
  const calls = stubApi({
    'GET /api/sessions': (call) => ({ body: pageOf(sessions, call) }),
    ...Object.fromEntries(
      sessions.map(({ id }) => [`GET /api/sessions/${id}/history`, { body: [] }] as const),
    ),
    ...routes,
  });
  const supervisors = [aSupervisor(), aSupervisor({ id: 8, name: 'Sam Supervisor' })];
  renderInApp(
    <>
      <SessionHistoryPage supervisors={supervisors} />
      <Address />
    </>,
    path,
  );
  return calls;
}

/** From now on every window is as narrow as that of a phone. */
export function onPhone(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** The query of the present address. */
export const address = () => screen.getByTestId('address').textContent;

/** What the browser's Back does. */
export const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Browser back' }));

/** What selects the session of a day. */
export const box = (date: string) => screen.findByLabelText(`Select session of ${date}`);
export const select = async (date: string) => userEvent.click(await box(date));
export const selectAll = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Select All Pending' }));

/** What is told of the selected sessions, and can be done with them. */
export const bar = () => within(screen.getByRole('region', { name: 'Selected sessions' }));

/** Calls that changed something. */
export const changes = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

/** The parts of the calls for a page that are on the screen, without those of the banner. */
export const pageQueries = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.includes('pageSize=10')).map(({ path }) => path.split('?')[1]);

export async function openMenu(date: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for session of ${date}` }));
}

/** Picks an action of the menu of a session. */
export async function pick(action: string, date: string) {
  await openMenu(date);
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${action} .*${date}$`) }));
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

function pageOf(sessions: readonly SessionRecord[], { path }: Call): SessionPage {
  const query = new URLSearchParams(path.split('?')[1]);
  const page = Number(query.get('page'));
  const pageSize = Number(query.get('pageSize'));
  const found = sessions.filter(
    (session) =>
      (query.get('status') ?? session.status) === session.status &&
      (query.get('supervisorId') ?? String(session.supervisorId)) === String(session.supervisorId) &&
      (session.notes ?? '').includes(query.get('q') ?? ''),
  );
  return {
    sessions: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    page,
    pageSize,
  };
}
