import type { SessionPage, SessionRecord, StatsRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import useSWR from 'swr';
import { expect, it } from 'vitest';
import { getJson } from '../../../lib/http.ts';
import { publishWrite } from '../../../lib/writes.ts';
import { renderInApp, stubApi, type Answer } from '../../../test-api.tsx';
import { aSession, aStats } from '../../../test-records.ts';
import { NotSent } from './not-sent-card.tsx';
import { useStats } from '../session.api.ts';

function Card() {
  const pending = useSWR<SessionPage>('/api/sessions?status=pending', getJson);
  const stats = useSWR<StatsRecord>('/api/stats', getJson);
  return <NotSent pending={pending} stats={stats} weekStart="2026-03-09" />;
}

const ask = 'POST /api/sessions/bulk-approval-request';
const asked = { askedAt: '2026-03-10T15:00:00.000Z' };
const onDay = (id: number, day: number, changes: Partial<SessionRecord> = {}) =>
  aSession({ id, date: `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`, ...changes });

/** Renders the card over these pending sessions; a request answers `answer` and asks about all of them. */
function open(
  sessions: SessionRecord[],
  answer: Answer = { body: { message: 'Approval requested', skipped: [] } },
  earlierCount = 0,
) {
  let now = sessions;
  const calls = stubApi({
    'GET /api/sessions': () => ({ body: { sessions: now, total: now.length, page: 1, pageSize: 500 } }),
    'GET /api/stats': () => ({
      body: aStats({ notSentCount: now.filter(({ askedAt }) => askedAt === null).length + earlierCount }),
    }),
    [ask]: ({ body }) => {
      const { sessionIds } = body as { sessionIds: number[] };
      const isDone = !(answer instanceof Error) && (answer.status ?? 200) < 400;
      if (isDone) now = now.map((each) => (sessionIds.includes(each.id) ? { ...each, ...asked } : each));
      return answer;
    },
  });
  renderInApp(<Card />);
  return calls;
}

const card = async () => within(await screen.findByRole('region', { name: 'Not sent yet' }));
const requests = (calls: ReturnType<typeof stubApi>) => calls.filter(({ method }) => method === 'POST');

it('sends what is not sent of this week by one request, and stays where it is', async () => {
  const calls = open([onDay(4, 11), onDay(3, 9), onDay(2, 8), onDay(1, 10, asked)], undefined, 40);
  const part = await card();
  expect(part.getByRole('heading')).toHaveTextContent('This week: 2 sessions, 5 h, not sent yet');
  expect(part.getByRole('link', { name: 'and 41 earlier' })).toHaveAttribute(
    'href',
    '/session-history?status=pending&asked=no&to=2026-03-08',
  );
  await userEvent.dblClick(part.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Approval requested');
  expect(requests(calls).map(({ body }) => body)).toEqual([{ sessionIds: [4, 3] }]);
  expect(requests(calls)[0]?.headers.get('Idempotency-Key')).toMatch(/\S{16,}/);
  await waitFor(() => expect(part.getByRole('heading')).toHaveTextContent('This week: everything is sent'));
  expect(part.queryByRole('button')).toBeNull();
  await waitFor(() => expect(part.getByRole('heading')).toHaveFocus());
});

it('is not there when nothing is unsent', async () => {
  const calls = open([onDay(1, 10, asked)]);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
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
    'GET /api/sessions': () => ({ body: { sessions: [onDay(4, 11)], total: 1, page: 1, pageSize: 500 } }),
    'GET /api/stats': async () => {
      const isKnown = isFirst;
      isFirst = false;
      return { body: aStats({ notSentCount: isKnown ? 0 : await stats }) };
    },
  });
  function Page() {
    const totals = useStats();
    const pending = useSWR<SessionPage>('/api/sessions?status=pending', getJson);
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
        {isOpen && <NotSent pending={pending} stats={totals} weekStart="2026-03-09" />}
      </>
    );
  }
  renderInApp(<Page />);
  await screen.findByText('Known');
  await userEvent.click(screen.getByRole('button', { name: 'Log' }));
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).not.toBeInTheDocument();
  answer(1);
  expect((await card()).getByRole('heading')).toHaveTextContent('This week: 1 session');
});
