import type { SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import useSWR from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { getJson, request } from '../../lib/requests/http.ts';
import { renderInApp, stubApi, type Answer } from '../../test-api.tsx';
import { aSession } from '../../test-records.ts';
import { AwaitingApproval } from './awaiting-approval.tsx';

const askedPath = '/api/sessions?page=1&status=pending&asked=yes';
const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

// In the evening: an hour ago is today.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-06T22:00:00Z'), toFake: ['Date'] }));

function Awaiting() {
  const asked = useSWR<SessionPage>(askedPath, getJson);
  const nudge = (id: number) => request(`/api/sessions/${id}/nudge`, { method: 'POST' });
  return <AwaitingApproval asked={asked} supervisorName={() => 'Sam'} onNudge={nudge} />;
}

/** Renders the table over a stubbed network, where a nudge answers `nudged`. */
async function open(
  sessions: SessionRecord[],
  nudged: Answer = { body: aSession() },
  total = sessions.length,
) {
  const calls = stubApi({
    [`GET ${askedPath}`]: { body: { sessions, total, page: 1, pageSize: 10 } },
    ...Object.fromEntries(sessions.map(({ id }) => [`POST /api/sessions/${id}/nudge`, nudged])),
  });
  renderInApp(<Awaiting />);
  const part = await screen.findByRole('region', { name: 'Awaiting Supervisor Approval' });
  return { calls, part: within(part) };
}

const nudgeButton = () => screen.getByRole('button', { name: 'Nudge: session of 03/01/2026' });

it('shows the five that wait longest, the longest first', async () => {
  const sessions = [1, 2, 3, 4, 5, 6].map((id) =>
    aSession({ id, date: `2026-03-0${id}T00:00:00.000Z`, pendingSince: hoursAgo(id * 24) }),
  );
  const { part } = await open(sessions, undefined, 9);
  const dates = part.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(dates).toEqual(['03/06/2026', '03/05/2026', '03/04/2026', '03/03/2026', '03/02/2026']);
  expect(part.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/session-history?status=pending&asked=yes',
  );
});

it('offers a nudge from 48 hours on, and the age alone before', async () => {
  const { part } = await open([
    aSession({ id: 1, pendingSince: hoursAgo(0) }),
    aSession({ id: 2, pendingSince: hoursAgo(47.9) }),
    aSession({ id: 3, pendingSince: hoursAgo(48) }),
  ]);
  const [, oldest, older, youngest] = part.getAllByRole('row');
  expect(within(oldest!).getByRole('button')).toBeEnabled();
  expect(oldest).toHaveTextContent('2d ago');
  expect(older).toHaveTextContent('2d ago');
  expect(youngest).toHaveTextContent('Today');
  expect(part.getAllByRole('button')).toHaveLength(1);
});

it('says of which sessions the supervisor is told later, and asks at once with one press', async () => {
  let weekly = [{ id: 8, supervisorId: 7, sessionIds: [1], toldOn: '2026-03-09' }];
  const sessions = [
    aSession({ id: 1, pendingSince: hoursAgo(72), askedAt: hoursAgo(72) }),
    aSession({ id: 2, pendingSince: hoursAgo(1), askedAt: hoursAgo(1), date: '2026-03-02T00:00:00.000Z' }),
  ];
  const calls = stubApi({
    [`GET ${askedPath}`]: { body: { sessions, total: 2, page: 1, pageSize: 10 } },
    'GET /api/weekly-requests': () => ({ body: weekly }),
    'POST /api/weekly-requests/8/ask-now': () => {
      weekly = [];
      return { status: 204 };
    },
  });
  renderInApp(<Awaiting />);
  const button = await screen.findByRole('button', { name: 'Ask Now: session of 03/01/2026' });
  expect(screen.getAllByText('In the email on Monday')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Nudge/ })).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText(/We’re emailing your supervisor/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('In the email on Monday')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('has no column for nudges as long as it is too early for all', async () => {
  const { part } = await open([
    aSession({ id: 1, pendingSince: hoursAgo(0) }),
    aSession({ id: 2, pendingSince: hoursAgo(47.9) }),
  ]);
  const headings = part.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Date', 'Supervisor', 'Hours', 'Age']);
});

it('does not offer a second nudge within a day', async () => {
  await open([aSession({ pendingSince: hoursAgo(72), askedAt: hoursAgo(0) })]);
  expect(screen.getByRole('button', { name: /Asked today/ })).toBeDisabled();
});

it('reminds the supervisor, and shows the fresh list', async () => {
  const { calls } = await open([aSession({ id: 4, pendingSince: hoursAgo(72) })]);
  await userEvent.dblClick(nudgeButton());
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Reminder sent: A gentle reminder email has been sent to your supervisor.',
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${askedPath}`,
    'POST /api/sessions/4/nudge',
    `GET ${askedPath}`,
  ]);
});

it('says why a reminder was not sent', async () => {
  const message = 'Your supervisor was asked less than 24 hours ago.';
  const { calls } = await open([aSession({ pendingSince: hoursAgo(72) })], {
    status: 409,
    body: { message },
  });
  await userEvent.click(nudgeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Failed to send reminder. Please try again. ${message}`,
  );
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

it('leaves the list as it is when the network fails', async () => {
  const { calls } = await open([aSession({ pendingSince: hoursAgo(72) })], new TypeError('Failed to fetch'));
  await userEvent.click(nudgeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to send reminder\. Please try again\.$/,
  );
  expect(calls).toHaveLength(2);
});
