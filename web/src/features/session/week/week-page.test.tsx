import type { SessionRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Call, type Routes } from '../../../test-api.tsx';
import { aLicense, aSite, aSupervisor } from '../../../test-records.ts';
import { aSessionOf, row } from './week.fixture.ts';
import { WeekPage } from './week-page.tsx';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import '../../../components/forms/confirm-dialog.tsx';

const supervisors = [aSupervisor(), aSupervisor({ id: 8, name: 'Sam Second' })];
const therapyOf = (hours: string) => ({ directClinical: [row('individual-therapy', hours)] });
const monday = () => aSessionOf('2026-03-02', therapyOf('2.00'));

/** Opens the week of 3/2 to 3/8/2026. The list of sessions may change while the page is open. */
function open(
  sessions: SessionRecord[],
  routes: Routes = {},
  { licenses = [] as ReturnType<typeof aLicense>[] } = {},
) {
  const stored = { sessions };
  const calls = stubApi({
    'GET /api/sessions': () => ({
      body: { sessions: stored.sessions, total: stored.sessions.length, page: 1, pageSize: 500 },
    }),
    'GET /api/sites': { body: [aSite(), aSite({ id: 4, name: 'Other Clinic' })] },
    ...routes,
  });
  renderInApp(
    <WeekPage supervisors={supervisors} licenses={licenses} recentSupervisors={[]} />,
    '/log-session/week?of=2026-03-04',
  );
  return { stored, changes: () => calls.filter(({ method }) => method !== 'GET') };
}

const field = (name: string) => screen.findByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const breakdownIn = ({ body }: Call) =>
  JSON.parse((body as { activityBreakdown: string }).activityBreakdown) as object;

it('shows the hours of the week with the totals of days and kinds', async () => {
  open([
    monday(),
    aSessionOf(
      '2026-03-03',
      { directClinical: [row('group-therapy', '1.50')], supervision: [row('training', '1')] },
      { id: 2 },
    ),
  ]);
  expect(await field('Individual Therapy, Monday 3/2')).toHaveValue('2');
  expect(screen.getByLabelText('Individual Therapy, Tuesday 3/3')).toHaveValue('');
  const cells = (name: string) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Direct Clinical 2 1.5 – – – – – 3.5')).toHaveLength(8);
  expect(cells('Supervision – 1 – – – – – 1')).toHaveLength(8);
  expect(screen.getByRole('row', { name: 'Clinical Hours 2 1.5 – – – – – 3.5' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Monday 3\/2/ })).toBeVisible();
  expect(screen.getByLabelText('Clinical Hours of the Week')).toHaveTextContent('3.5');
});

it('logs typed hours as one pending session for each day, and says so', async () => {
  const { changes } = open([], { 'POST /api/sessions': { status: 201, body: monday() } });
  await fillIn(await field('Individual Therapy, Monday 3/2'), '1,5');
  await fillIn(await field('Documentation/Notes, Monday 3/2'), '.25');
  await fillIn(await field('Individual Supervision, Friday 3/6'), '1');
  expect(screen.getByLabelText('Clinical Hours of the Week')).toHaveTextContent('1.75');
  await userEvent.selectOptions(screen.getByLabelText('Supervisor'), 'Sam Second');
  await save();
  expect(await screen.findByText(/2 sessions logged./)).toBeVisible();
  const [first, second] = changes();
  expect(first?.body).toMatchObject({ date: '2026-03-02T00:00:00.000Z', supervisorId: 8, status: 'pending' });
  expect(first && breakdownIn(first)).toEqual({
    directClinical: [row('individual-therapy', '1.50')],
    supervision: [],
    indirectClinical: [row('documentation', '0.25')],
  });
  expect(second?.body).toMatchObject({ date: '2026-03-06T00:00:00.000Z' });
  expect(first?.headers.get('Idempotency-Key')).not.toBe(second?.headers.get('Idempotency-Key'));
});

it('asks for a supervisor before it sends anything', async () => {
  const { changes } = open([]);
  await fillIn(await field('Individual Therapy, Monday 3/2'), '1');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Supervisor required: Please select a supervisor before logging hours.',
  );
  expect(screen.getByLabelText('Supervisor')).toHaveFocus();
  expect(changes()).toEqual([]);
});

it('changes the session that is there, and says before that its request is withdrawn', async () => {
  const asked = { ...monday(), askedAt: '2026-03-02T15:00:00.000Z' };
  const { changes } = open([asked], { 'PUT /api/sessions/1': { body: asked } });
  expect(await screen.findByText('Asked')).toBeVisible();
  await userEvent.clear(await field('Individual Therapy, Monday 3/2'));
  expect(screen.getByText(/Saving deletes the session/)).toBeVisible();
  await fillIn(await field('Individual Therapy, Monday 3/2'), '3');
  expect(
    screen.getByText(/Dr. Alex Example was asked about this session. Saving withdraws that request/),
  ).toBeVisible();
  expect(screen.getByText('Saving withdraws 1 request.')).toBeVisible();
  await save();
  expect(await screen.findByText(/1 session changed./)).toBeVisible();
  // The request cannot be restored.
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  expect(changes()).toMatchObject([
    { method: 'PUT', path: '/api/sessions/1', body: { withdraw: true, updatedAt: asked.updatedAt } },
  ]);
});

it('deletes what is left without hours, as it was seen', async () => {
  const { changes } = open([monday()], {
    'DELETE /api/sessions/1': { status: 204 },
    'POST /api/sessions/bulk-restore': { body: { restoredCount: 1, withoutSiteCount: 0 } },
  });
  await userEvent.clear(await field('Individual Therapy, Monday 3/2'));
  await save();
  expect(await screen.findByText(/1 session deleted./)).toBeVisible();
  expect(changes()[0]?.path).toBe(
    `/api/sessions/1?${new URLSearchParams({ withdraw: 'yes', updatedAt: monday().updatedAt })}`,
  );
  await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
  expect(await screen.findByText(/What you typed is here again, unsaved/)).toBeVisible();
  expect(changes()[1]).toMatchObject({ path: '/api/sessions/bulk-restore', body: { sessionIds: [1] } });
});

it('asks once about all days that are logged the same already, when the others are saved', async () => {
  const isAsking = ({ body }: Call) => (body as { unlessDuplicate: boolean }).unlessDuplicate;
  const { changes } = open([], {
    'POST /api/sessions': (call) => {
      const { date } = call.body as { date: string };
      const session = aSessionOf(date.slice(0, 10), therapyOf('1'), { id: 5 });
      const isThere = isAsking(call) && date < '2026-03-04';
      return isThere ? { status: 200, body: { duplicate: session } } : { status: 201, body: session };
    },
  });
  await userEvent.selectOptions(await field('Supervisor'), 'Sam Second');
  for (const day of ['Monday 3/2', 'Tuesday 3/3', 'Friday 3/6'])
    await fillIn(await field(`Individual Therapy, ${day}`), '1');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Already Logged' });
  expect(dialog).toHaveAccessibleDescription(
    'You logged the same sessions on these days: 03/02/2026 (1\u00A0h direct), 03/03/2026 (1\u00A0h direct). Log them again?',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Don’t Log' }));
  expect(await screen.findByText(/2 days were not saved/)).toBeVisible();
  expect(screen.getAllByText(/The same session is already logged/)[0]).toBeVisible();
  expect(await field('Individual Therapy, Monday 3/2')).toHaveValue('1');
  expect(await field('Individual Therapy, Friday 3/6')).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Log Anyway' }));
  expect(await screen.findByText(/2 sessions logged./)).toBeVisible();
  expect(changes().map(isAsking)).toEqual([true, true, true, true, true, false, false]);
});

it('undoes the sessions that it logged', async () => {
  const created = aSessionOf('2026-03-02', therapyOf('1'), { id: 5 });
  const { changes } = open([], {
    'POST /api/sessions': { status: 201, body: created },
    'DELETE /api/sessions/5': { status: 204 },
  });
  await userEvent.selectOptions(await field('Supervisor'), 'Sam Second');
  await fillIn(await field('Individual Therapy, Monday 3/2'), '1');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(await screen.findByText(/What you typed is here again, unsaved/)).toBeVisible();
  expect(await field('Individual Therapy, Monday 3/2')).toHaveValue('1');
  expect(changes().map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

it('leads to History where hours are decided, of several sessions, rows or of another supervisor', async () => {
  open([
    { ...monday(), status: 'approved' },
    aSessionOf(
      '2026-03-03',
      { directClinical: [row('individual-therapy', '1'), row('individual-therapy', '2')] },
      { id: 2 },
    ),
    aSessionOf('2026-03-04', therapyOf('1'), { id: 3, supervisorId: 8 }),
    aSessionOf('2026-03-05', therapyOf('1'), { id: 4 }),
    aSessionOf('2026-03-05', therapyOf('1'), { id: 5 }),
    { ...aSessionOf('2026-03-06', therapyOf('1'), { id: 6 }), status: 'rejected' },
  ]);
  const link = (name: RegExp) => screen.findByRole('link', { name });
  expect(await link(/Monday 3\/2: 2\sh, Approved/)).toHaveAttribute('href', '/session-history?q=2026-03-02');
  expect(await link(/Tuesday 3\/3: 3\sh, 2 rows/)).toBeVisible();
  expect(await link(/Thursday 3\/5: 2\sh, 2 sessions/)).toBeVisible();
  expect(await link(/Friday 3\/6: 1\sh, Rejected/)).toBeVisible();
  expect(await link(/Wednesday 3\/4: 1\sh, Sam Second/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Supervisor'), 'Sam Second');
  expect(await field('Individual Therapy, Wednesday 3/4')).toHaveValue('1');
});

it('saves the other days when one fails, and keeps what was typed there', async () => {
  const { changes } = open([], {
    'POST /api/sessions': ({ body }) =>
      JSON.stringify(body).includes('2026-03-02')
        ? { status: 400, body: { message: 'Not on a Monday.' } }
        : { status: 201, body: aSessionOf('2026-03-03', therapyOf('1'), { id: 5 }) },
  });
  await userEvent.selectOptions(await field('Supervisor'), 'Sam Second');
  await fillIn(await field('Individual Therapy, Monday 3/2'), '1');
  await fillIn(await field('Individual Therapy, Tuesday 3/3'), '1');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Monday 3/2 was not saved: Not on a Monday. The other days are saved.',
  );
  expect(screen.getByRole('note')).toHaveTextContent('Monday 3/2: Not on a Monday.');
  expect(await field('Individual Therapy, Monday 3/2')).toHaveValue('1');
  expect(screen.getByRole('columnheader', { name: /Monday/ })).toHaveTextContent('Not saved');
  expect(changes()).toHaveLength(2);
});

it('repeats a call whose answer was lost with the same key, or not when its hours are there', async () => {
  const answers = [new Error('lost'), new Error('lost')];
  const { changes, stored } = open([], {
    'POST /api/sessions': () => answers.pop() ?? { status: 201, body: monday() },
  });
  await userEvent.selectOptions(await field('Supervisor'), 'Dr. Alex Example');
  await fillIn(await field('Individual Therapy, Monday 3/2'), '2');
  for (const count of [1, 2]) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await save();
    await waitFor(() => expect(changes()).toHaveLength(count));
  }
  const [first, second] = changes().map(({ headers }) => headers.get('Idempotency-Key'));
  expect([first, second]).toEqual([second, expect.any(String)]);
  stored.sessions = [monday()];
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await save();
  expect(await screen.findByText(/Everything is already saved/)).toBeVisible();
  expect(changes()).toHaveLength(2);
});

it('shows what was changed elsewhere, and saves over it only when asked again', async () => {
  const { changes, stored } = open([monday()], { 'PUT /api/sessions/1': { body: monday() } });
  await fillIn(await field('Individual Therapy, Monday 3/2'), '4');
  stored.sessions = [aSessionOf('2026-03-02', therapyOf('3'))];
  await save();
  expect(await screen.findByRole('note')).toHaveTextContent(
    /changed in the meantime: Individual Therapy has 3\sh now/,
  );
  expect(changes()).toEqual([]);
  expect(await field('Individual Therapy, Monday 3/2')).toHaveValue('4');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await save();
  await waitFor(() => expect(changes()).toHaveLength(1));
});

it('asks once before more than 16 hours of a day are saved', async () => {
  const { changes } = open([], { 'POST /api/sessions': { status: 201, body: monday() } });
  await userEvent.selectOptions(await field('Supervisor'), 'Sam Second');
  await fillIn(await field('Individual Therapy, Monday 3/2'), '17');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Is This Right?' });
  expect(dialog).toHaveTextContent(/Monday 3\/2 has 17\sh, all kinds together/);
  expect(changes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Save' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
});

it('says what is wrong with a text, moves there, and sends nothing', async () => {
  const { changes } = open([]);
  await fillIn(await field('Individual Therapy, Monday 3/2'), '1,000');
  await save();
  expect(screen.getByRole('note')).toHaveTextContent('Individual Therapy: Please type it without a comma');
  expect(await field('Individual Therapy, Monday 3/2')).toHaveFocus();
  expect(await field('Individual Therapy, Monday 3/2')).toBeInvalid();
  expect(changes()).toEqual([]);
});

it('copies the week before into the draft, says how much, and takes it back', async () => {
  const { changes } = open([aSessionOf('2026-02-24', therapyOf('2.5'))], {
    'POST /api/sessions': { status: 201, body: monday() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy Last Week' }));
  expect(await screen.findByText(/Copied 2.5\sh from last week/)).toBeVisible();
  expect(await field('Individual Therapy, Tuesday 3/3')).toHaveValue('2.5');
  await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
  expect(await field('Individual Therapy, Tuesday 3/3')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Copy Last Week' }));
  await save();
  await waitFor(() => expect(changes()).toMatchObject([{ body: { supervisorId: 7 } }]));
});

it('adds a row for an activity, and moves there', async () => {
  open([monday()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Activity' }));
  expect(screen.getByRole('menuitem', { name: 'Individual Therapy' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Crisis Intervention' }));
  await waitFor(async () => expect(await field('Crisis Intervention, Monday 3/2')).toHaveFocus());
});

it('moves among the cells by keys, and steps by a quarter of an hour', async () => {
  open([monday()]);
  await userEvent.click(await field('Individual Therapy, Monday 3/2'));
  await userEvent.keyboard('{ArrowRight}');
  expect(await field('Individual Therapy, Tuesday 3/3')).toHaveFocus();
  await userEvent.keyboard('{PageUp}{PageUp}');
  expect(await field('Individual Therapy, Tuesday 3/3')).toHaveValue('0.5');
  await userEvent.keyboard('{Enter}');
  expect(await field('Individual Supervision, Tuesday 3/3')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}7{Escape}');
  expect(await field('Individual Therapy, Monday 3/2')).toHaveFocus();
  expect(await field('Individual Therapy, Monday 3/2')).toHaveValue('2');
});

it('logs new hours at the site that is chosen, where rules ask for it', async () => {
  const { changes } = open(
    [],
    { 'POST /api/sessions': { status: 201, body: monday() } },
    { licenses: [aLicense()] },
  );
  await screen.findByRole('option', { name: 'Example Clinic' });
  await userEvent.selectOptions(await field('Site'), 'Example Clinic');
  await userEvent.selectOptions(await field('Supervisor'), 'Sam Second');
  await fillIn(await field('Individual Therapy, Monday 3/2'), '1');
  await save();
  await waitFor(() => expect(changes()).toMatchObject([{ body: { siteId: 3 } }]));
});

it('asks before another week takes the place of unsaved hours', async () => {
  open([monday()]);
  await fillIn(await field('Individual Therapy, Tuesday 3/3'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Previous Week' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(await field('Individual Therapy, Tuesday 3/3')).toHaveValue('1');
  await userEvent.click(await screen.findByRole('button', { name: 'Previous Week' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await field('Individual Therapy, Tuesday 2/24')).toHaveValue('');
});

it('leads trainees without a supervisor to the supervisors', () => {
  stubApi({});
  renderInApp(<WeekPage supervisors={[]} licenses={[]} recentSupervisors={[]} />);
  expect(screen.getByRole('link', { name: 'Add a Supervisor' })).toHaveAttribute(
    'href',
    '/supervisors?first',
  );
});
