import type { ReturnedSessions, SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import useSWR from 'swr';
import { expect, it } from 'vitest';
import { getJson } from '../../../lib/requests/http.ts';
import { publishWrite } from '../../../lib/requests/writes.ts';
import { renderInApp, stubApi, type Answer } from '../../../test-api.tsx';
import { aSession, aStats } from '../../../test-records.ts';
import { NeedsYouCard } from '../../../components/needs-you.tsx';
import { NotSentRows } from './not-sent-rows.tsx';
import { useReturnedSessions, useStats } from '../session.api.ts';

function Rows({ stats }: { stats: ReturnType<typeof useStats> }) {
  const notSent = useSWR<SessionPage>('/api/sessions?status=pending', getJson);
  const logged = useSWR<SessionPage>('/api/sessions?status=logged', getJson);
  return (
    <NeedsYouCard>
      <NotSentRows
        notSent={notSent}
        logged={logged}
        stats={stats}
        returned={useReturnedSessions()}
        weekStart="2026-03-09"
      />
    </NeedsYouCard>
  );
}

function Card() {
  return <Rows stats={useStats()} />;
}

const noSums = { supervisionHours: 0, directClinicalHours: 0, indirectClinicalHours: 0 };
const aPage = (sessions: SessionRecord[]): SessionPage => ({
  sessions,
  total: sessions.length,
  page: 1,
  pageSize: 500,
  sums: noSums,
});
const ask = 'POST /api/sessions/bulk-approval-request';
const asked = { askedAt: '2026-03-10T15:00:00.000Z', status: 'pending' } as const;
const logged = { status: 'logged' } as const;
const onDay = (id: number, day: number, changes: Partial<SessionRecord> = {}) =>
  aSession({ id, date: `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`, ...changes });

/** Renders the card over these pending sessions; a request answers `answer` and asks about all of them. */
function open(
  sessions: SessionRecord[],
  answer: Answer = { body: { message: 'Approval requested', skipped: [] } },
  olderCount = 0,
  returned: ReturnedSessions[] = [],
) {
  let now = sessions;
  const of = (status: string) => now.filter((session) => session.status === status);
  const notSent = () => of('pending').filter(({ askedAt }) => askedAt === null);
  const calls = stubApi({
    'GET /api/sessions?status=pending': () => ({ body: aPage(notSent()) }),
    'GET /api/sessions/returned': { body: returned },
    'GET /api/sessions?status=logged': () => ({ body: aPage(of('logged')) }),
    'GET /api/stats': () => ({
      body: aStats({
        notSentCount: notSent().length + olderCount,
      }),
    }),
    [ask]: ({ body }) => {
      const { sessionIds } = body as { sessionIds: number[] };
      const isDone = !(answer instanceof Error) && (answer.status ?? 200) < 400;
      const isAsked = ({ id }: SessionRecord) => isDone && sessionIds.includes(id);
      now = now.map((each) => (isAsked(each) ? { ...each, ...asked } : each));
      return answer;
    },
  });
  renderInApp(<Card />);
  return calls;
}

const card = async () => {
  await screen.findAllByRole('listitem');
  return within(screen.getByRole('region', { name: 'Needs You' }));
};
const texts = () => screen.queryAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
const requests = (calls: ReturnType<typeof stubApi>) => calls.filter(({ method }) => method === 'POST');

it('sends what is not sent of this week, pending or logged, by one request, and stays where it is', async () => {
  const calls = open([onDay(4, 11), onDay(3, 9, logged), onDay(2, 8), onDay(1, 10, asked)], undefined, 40);
  const part = await card();
  expect(texts()).toEqual(['2 sessions not sent this week, 5\u00A0h', '41 older sessions not sent']);
  expect(part.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/session-history?status=pending&asked=no&to=2026-03-08',
  );
  await userEvent.dblClick(part.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Approval requested');
  expect(requests(calls).map(({ body }) => body)).toEqual([{ sessionIds: [4, 3] }]);
  expect(requests(calls)[0]?.headers.get('Idempotency-Key')).toMatch(/\S{16,}/);
  await waitFor(() => expect(texts()).toEqual(['All sent this week', '41 older sessions not sent']));
  expect(part.queryByRole('button')).toBeNull();
  await waitFor(() => expect(part.getByRole('heading')).toHaveFocus());
});

it('leads to older sessions by their status, and says nothing of a week without any', async () => {
  open([onDay(2, 8), onDay(1, 8, logged)]);
  const part = await card();
  expect(texts()).toEqual(['2 older sessions not sent']);
  expect(part.getByRole('link', { name: '1 Pending' })).toHaveAttribute(
    'href',
    '/session-history?status=pending&asked=no&to=2026-03-08',
  );
  expect(part.getByRole('link', { name: '1 Logged' })).toHaveAttribute(
    'href',
    '/session-history?status=logged&to=2026-03-08',
  );
});

it('is not there when nothing is unsent', async () => {
  const calls = open([onDay(1, 10, asked)]);
  await waitFor(() => expect(calls).toHaveLength(4));
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
  expect(texts()).toEqual([]);
});

it('leaves to their own rows what a supervisor withdrew or disputed', async () => {
  const back: ReturnedSessions = {
    kind: 'withdrawn',
    supervisorId: 7,
    sessionCount: 2,
    sessionIds: [3, 1],
    from: '2026-03-04',
    to: '2026-03-11',
    reason: 'Another week',
    reasonCount: 1,
  };
  const calls = open([onDay(4, 11), onDay(3, 11), onDay(2, 4), onDay(1, 4)], undefined, 0, [back]);
  const part = await card();
  expect(texts()).toEqual(['1 session not sent this week, 2.5\u00A0h', '1 older session not sent']);
  await userEvent.click(part.getByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue with One Session' }));
  await waitFor(() => expect(requests(calls).map(({ body }) => body)).toEqual([{ sessionIds: [4] }]));
});

it('says when it cannot be loaded, and tries again', async () => {
  const calls = stubApi({ 'GET /api/sessions/returned': { body: [] }, 'GET /api/stats': { body: aStats() } });
  renderInApp(<Card />);
  await card();
  expect(texts()).toEqual(['We could not load sessions not sent.']);
  const before = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Retry: sessions not sent' }));
  await waitFor(() => expect(calls).toHaveLength(before + 2));
});

it('asks before it sends a single session', async () => {
  const calls = open([onDay(1, 10)]);
  await userEvent.click((await card()).getByRole('button', { name: 'Send' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Consider Adding More Sessions' }));
  expect(requests(calls)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with One Session' }));
  await waitFor(() => expect(requests(calls).map(({ body }) => body)).toEqual([{ sessionIds: [1] }]));
});

it('leaves out what has no supervisor, and says so', async () => {
  const calls = open([onDay(3, 10), onDay(2, 10), onDay(1, 10, { supervisorId: null })]);
  await userEvent.click((await card()).getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Approval requested: 1 left out: it has no supervisor. Please choose one in History.',
  );
  expect(requests(calls)[0]?.body).toEqual({ sessionIds: [3, 2] });
});

it('repeats a request whose answer was lost under the same key', async () => {
  const calls = open([onDay(2, 10), onDay(1, 10)], new TypeError('Failed to fetch'));
  const send = async () => userEvent.click((await card()).getByRole('button', { name: 'Send' }));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send bulk approval request.');
  await waitFor(async () =>
    expect((await card()).getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false'),
  );
  await send();
  await waitFor(() => expect(requests(calls)).toHaveLength(2));
  const [first, second] = requests(calls).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

it('waits for totals that are newer than the last change, and no longer', async () => {
  let answer = (_count: number): void => undefined;
  const stats = new Promise<number>((resolve) => (answer = resolve));
  let isFirst = true;
  stubApi({
    'GET /api/sessions?status=pending': () => ({ body: aPage([onDay(4, 11)]) }),
    'GET /api/sessions?status=logged': () => ({ body: aPage([]) }),
    'GET /api/sessions/returned': { body: [] },
    'GET /api/stats': async () => {
      const isKnown = isFirst;
      isFirst = false;
      return { body: aStats({ notSentCount: isKnown ? 0 : await stats }) };
    },
  });
  function Page() {
    const totals = useStats();
    const [isOpen, setIsOpen] = useState(false);
    const { mutate } = totals;
    return (
      <>
        <p>{totals.data ? 'Known' : 'Unknown'}</p>
        <button
          onClick={() => {
            publishWrite({ startedAt: performance.now() });
            setIsOpen(true);
            void mutate();
          }}
        >
          Log
        </button>
        {isOpen && <Rows stats={totals} />}
      </>
    );
  }
  renderInApp(<Page />);
  await screen.findByText('Known');
  await userEvent.click(screen.getByRole('button', { name: 'Log' }));
  expect(texts()).toEqual([]);
  answer(1);
  await card();
  expect(texts()).toEqual(['1 session not sent this week, 2.5\u00A0h']);
});
