import type { ReturnedSessions } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aStats, aSupervisor, aTodo, aUser } from '../../test-records.ts';
import { DashboardRoute } from './dashboard-route.tsx';

const noSessions = { body: { sessions: [], total: 0, page: 1, pageSize: 500 } };

function open(changes: Routes = {}) {
  stubApi({
    'GET /api/stats': { body: aStats({ notSentCount: 0 }) },
    'GET /api/sessions': noSessions,
    'GET /api/sessions/returned': { body: [] },
    'GET /api/supervisors': { body: [] },
    'GET /api/todos': { body: [] },
    'GET /api/licenses': { body: [] },
    ...changes,
  });
  renderInApp(<DashboardRoute user={aUser({ hasCompletedOnboarding: true })} />);
}

const back = (changes: Partial<ReturnedSessions>): ReturnedSessions => ({
  kind: 'rejected',
  supervisorId: 7,
  sessionCount: 3,
  sessionIds: [1, 2, 3],
  from: '2026-03-02',
  to: '2026-03-11',
  reason: 'wrong date',
  reasonCount: 2,
  ...changes,
});
const card = async () => within(await screen.findByRole('region', { name: 'Needs You' }));
const texts = () =>
  within(screen.getByRole('region', { name: 'Needs You' }))
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);

it('names who rejected, disputed, withdrew, stopped and bounces, each with one way on', async () => {
  open({
    'GET /api/supervisors': {
      body: [
        aSupervisor({ addressState: 'refused' }),
        aSupervisor({ id: 8, name: 'Dr. Kim Other', addressState: 'bounced' }),
        aSupervisor({ id: 9, name: 'Dr. Gone', addressState: 'refused', isActive: false }),
      ],
    },
    'GET /api/sessions/returned': {
      body: [
        back({}),
        back({ kind: 'disputed', supervisorId: 8, sessionCount: 1, reason: null, reasonCount: 0 }),
        back({ kind: 'questioned', reason: 'Which site?', reasonCount: 1 }),
        back({ kind: 'withdrawn', supervisorId: 99, reason: 'x'.repeat(300), reasonCount: 1 }),
      ],
    },
  });
  const part = await card();
  await part.findAllByRole('listitem');
  expect(texts()).toEqual([
    'Dr. Alex Example rejected 3 sessions: “wrong date” …',
    'Dr. Kim Other reported 1 session: “This wasn’t me”',
    'Dr. Alex Example asks you about 3 sessions: “Which site?”',
    `Your supervisor withdrew the approval of 3 sessions: “${'x'.repeat(80)}…”`,
    'Dr. Alex Example no longer gets our emails about you',
    'Our emails aren’t reaching Dr. Kim Other',
  ]);
  const links = part.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual([
    'View /session-history?status=rejected&supervisorId=7&from=2026-03-02&to=2026-03-11',
    'View /session-history?status=pending&asked=no&supervisorId=8&from=2026-03-02&to=2026-03-11',
    'Reply /session-history?status=pending&asked=yes&supervisorId=7&from=2026-03-02&to=2026-03-11',
    'View /session-history?status=pending&asked=no&supervisorId=99&from=2026-03-02&to=2026-03-11',
    'View /supervisors',
    'Check /supervisors',
  ]);
});

it('has each deadline once, in the list and not among the tasks, until it is completed', async () => {
  const tasks = [
    aTodo({ id: 1, title: 'Call the board' }),
    aTodo({ id: 2, title: 'Renew your registration', dueDate: '2020-01-31', isDeadline: true }),
  ];
  let isCompleted = false;
  open({
    'GET /api/todos': () => ({
      body: tasks.map((task) => (task.isDeadline ? { ...task, isCompleted } : task)),
    }),
    'POST /api/todos/2/complete': () => {
      isCompleted = true;
      return { body: tasks[1] };
    },
  });
  const part = await card();
  const done = await part.findByRole('button', { name: 'Mark Complete: Renew your registration' });
  expect(texts()).toEqual(['Renew your registration: was due 01/31/2020']);
  expect(screen.getAllByText(/Renew your registration/)).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Tasks Remaining' })).toHaveTextContent(/1$/);
  await userEvent.click(done);
  await waitFor(() => expect(part.queryByRole('listitem')).toBeNull());
  expect(await screen.findByText('Task completed')).toBeVisible();
});

it('says of each part that it could not be loaded', async () => {
  open({ 'GET /api/sessions/returned': { status: 503 }, 'GET /api/supervisors': { status: 503 } });
  const part = await card();
  await part.findAllByRole('listitem');
  expect(texts()).toEqual([
    'We could not load sessions that came back.',
    'We could not load your supervisors.',
  ]);
  expect(part.getAllByRole('button', { name: /^Retry/ })).toHaveLength(2);
});

it('shows eight rows, and the others after More', async () => {
  open({
    'GET /api/supervisors': {
      body: Array.from({ length: 10 }, (_unused, index) =>
        aSupervisor({ id: 20 + index, addressState: 'refused' }),
      ),
    },
  });
  const part = await card();
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
  const more = part.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  expect(part.queryByRole('button', { name: 'More' })).toBeNull();
  expect(part.getAllByRole('listitem')).toHaveLength(10);
});
