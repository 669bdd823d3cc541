import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aSession, aSupervisor } from '../../../test-records.ts';
import { formatDate, today, toApiDate } from '../../../lib/figures/dates.ts';
import { LogSessionPage } from './log-session-page.tsx';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import '../unusual-session-dialog.tsx';
import '../../../components/forms/confirm-dialog.tsx';
import { detailsLine } from '../test-details.ts';
import { aLicense } from '../test-licenses.ts';

const created: Routes = { 'POST /api/sessions': { status: 201, body: aSession() } };

function open(
  routes: Routes = created,
  supervisors = [aSupervisor(), aSupervisor({ id: 8, name: 'Sam Sample' })],
) {
  const all = stubApi(routes);
  const view = renderInApp(<LogSessionPage userId={1} supervisors={supervisors} />);
  return {
    get calls() {
      return all.filter(({ method }) => method === 'POST');
    },
    ...view,
  };
}

const button = () => screen.getByRole('button', { name: 'Log Session' });

async function submit() {
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
}

const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText('Supervisor'), name);
const write = (label: string, text: string) => fillIn(screen.getByLabelText(label), text);

it('asks for a supervisor first', () => {
  open(created, []);
  expect(screen.getByText('First, Add Your Supervisor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a Supervisor' })).toHaveAttribute(
    'href',
    '/supervisors?first',
  );
  expect(screen.queryByRole('button', { name: 'Log Session' })).toBeNull();
});

it.each([
  [[], false],
  [['triadic-supervision', 'testing'], true],
])(
  'offers activities that only some boards know with a license of one: %j',
  async (activityTypes, isOffered) => {
    const activities = [
      ...activityTypes.map((activityType) => ({ activityType, clients: null, category: 'Example' })),
      { activityType: 'client-advocacy', clients: null, category: null },
    ];
    open({ ...created, 'GET /api/licenses': { body: [aLicense({ activities })] } });
    await screen.findByLabelText('Supervision activity type');
    const offered = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
    await waitFor(() =>
      expect(offered('Supervision activity type').includes('Triadic Supervision')).toBe(isOffered),
    );
    expect(offered('Indirect Clinical activity type').includes('Psychological Testing')).toBe(isOffered);
    expect(offered('Indirect Clinical activity type')).not.toContain('Client-Centered Advocacy');
    expect(offered('Supervision activity type')).toContain('Training');
  },
);

it('adds rows and removes all but one, and leads to a new row and to the neighbor of a removed one', async () => {
  open();
  const add = screen.getByRole('button', { name: 'Add Direct Clinical Row' });
  const activity = (label: string) => screen.getByLabelText(label);
  const removeSecond = () =>
    userEvent.click(screen.getByRole('button', { name: 'Remove Direct Clinical row 2' }));
  expect(screen.queryByRole('button', { name: /Remove Direct Clinical/ })).toBeNull();
  await userEvent.click(add);
  expect(activity('Direct Clinical activity type 2')).toHaveFocus();
  await write('Direct Clinical hours 2', '3');
  await userEvent.click(add);
  expect(activity('Direct Clinical activity type 3')).toHaveFocus();
  await removeSecond();
  expect(activity('Direct Clinical activity type 2')).toHaveFocus();
  await removeSecond();
  expect(activity('Direct Clinical activity type')).toHaveFocus();
  expect(screen.getByLabelText('Total Clinical Hours')).toHaveTextContent('0.0');
  expect(screen.queryByRole('button', { name: /Remove Direct Clinical/ })).toBeNull();
});

it('takes a comma for a decimal point, and refuses one that could mean thousands', async () => {
  const view = open();
  await choose('Sam Sample');
  await write('Direct Clinical hours', '1,000');
  await submit();
  const field = screen.getByLabelText('Direct Clinical hours');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Please type it without a comma: 1,000 could be 1 or 1000'),
  );
  expect(view.calls).toEqual([]);
  await userEvent.clear(field);
  await write('Direct Clinical hours', '1,5');
  expect(screen.getByLabelText('Total Clinical Hours')).toHaveTextContent('1.5');
  await submit();
  await screen.findByText(/Session logged successfully/);
  expect(view.calls[0]?.body).toMatchObject({ directClinicalHours: '1.50' });
});

it('asks once about many hours, also when they must be sent again', async () => {
  let isLost = true;
  const view = open({
    'POST /api/sessions': () =>
      isLost ? new TypeError('Failed to fetch') : { status: 201, body: aSession() },
  });
  await choose('Sam Sample');
  await write('Direct Clinical hours', '12');
  await write('Supervision hours', '5');
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Is This Right?' });
  expect(dialog).toHaveTextContent(
    `This session has 17 h on ${formatDate(toApiDate(today()))}, all kinds together.`,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.calls).toEqual([]);
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, Log Session' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error logging session: Please try again.');
  isLost = false;
  await submit();
  expect(await screen.findByText(/Session logged successfully/)).toBeVisible();
  expect(view.calls).toHaveLength(2);
});

it('asks before it logs a session again that is there already, and keeps what was typed', async () => {
  const duplicate = aSession({ date: '2026-03-31T00:00:00.000Z' });
  const view = open({
    'POST /api/sessions': ({ body }) =>
      (body as { unlessDuplicate?: boolean }).unlessDuplicate
        ? { status: 200, body: { duplicate } }
        : { status: 201, body: aSession({ id: 2 }) },
  });
  await choose('Sam Sample');
  await write('Supervision hours', '1');
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Already Logged' });
  expect(dialog).toHaveAccessibleDescription(
    'You logged the same session on this day: 03/31/2026 (1.5\u00A0h direct, 1\u00A0h supervision). Log it again?',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Don’t Log' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Supervision hours')).toHaveValue('1');
  expect(screen.queryByText(/Session logged successfully/)).toBeNull();
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Log Anyway' }));
  expect(await screen.findByText(/Session logged successfully/)).toBeVisible();
  const asks = view.calls.map(({ body }) => (body as { unlessDuplicate?: boolean }).unlessDuplicate);
  expect(asks).toEqual([true, true, undefined]);
});

it('says in a toast and beside the field what is missing, until it is there', async () => {
  const view = open();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Supervisor required: Please select a supervisor before logging hours.',
  );
  await waitFor(() => expect(screen.getByLabelText('Supervisor')).toHaveFocus());
  await choose('Sam Sample');
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'No hours entered: Please enter at least some hours before submitting.',
    ),
  );
  expect(view.calls).toEqual([]);
  const description = 'Please enter at least some hours before submitting.';
  const hours = screen.getByLabelText('Direct Clinical hours');
  await waitFor(() => expect(hours).toHaveAccessibleDescription(description));
  await userEvent.click(screen.getByLabelText('Session Notes (optional)'));
  expect(hours).toHaveAccessibleDescription(description);
  await fillIn(hours, '1');
  await waitFor(() => expect(hours).not.toHaveAccessibleDescription());
});

it('logs a session as pending, keeps supervisor and date, offers History, and does not bring it back', async () => {
  const view = open();
  await choose('Sam Sample');
  await write('Supervision hours', '1.25');
  await write('Session Notes (optional)', 'Planning');
  await submit();
  expect(await screen.findByText(/Session logged successfully/)).toBeVisible();
  expect(view.calls[0]?.body).toMatchObject({
    date: toApiDate(today()),
    supervisorId: 8,
    supervisionHours: '1.25',
    directClinicalHours: '0.00',
    notes: 'Planning',
    status: 'pending',
    requestApproval: false,
  });
  await waitFor(() => expect(screen.getByLabelText('Supervision hours')).toHaveValue(''));
  expect(detailsLine()).toBe('Sam SampleEdit');
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/session-history');
  view.unmount();
  open();
  expect(screen.getByLabelText('Direct Clinical hours')).toHaveValue('');
  expect(screen.getByLabelText('Supervision hours')).toHaveValue('');
  expect(detailsLine()).toBe('Sam SampleEdit');
});

it('sends the same key again after a lost answer, and does not send twice for a double click', async () => {
  let isLost = true;
  const view = open({
    'POST /api/sessions': () =>
      isLost ? new TypeError('Failed to fetch') : { status: 201, body: aSession() },
  });
  await choose('Sam Sample');
  await write('Supervision hours', '1');
  await userEvent.dblClick(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Error logging session: Please try again.');
  expect(view.calls).toHaveLength(1);
  isLost = false;
  await submit();
  expect(await screen.findByText(/Session logged successfully/)).toBeVisible();
  expect(view.calls).toHaveLength(2);
  expect(view.calls[1]?.headers.get('Idempotency-Key')).toBe(view.calls[0]?.headers.get('Idempotency-Key'));
});

it('keeps what was typed when the page is left in the middle, for this user only', async () => {
  const { unmount } = open();
  await write('Direct Clinical hours', '2');
  unmount();
  const again = open();
  expect(screen.getByLabelText('Direct Clinical hours')).toHaveValue('2');
  again.unmount();
  renderInApp(<LogSessionPage userId={2} supervisors={[aSupervisor()]} />);
  expect(screen.getByLabelText('Direct Clinical hours')).toHaveValue('');
});

it('clears the form, for good', async () => {
  const { unmount } = open();
  await choose('Sam Sample');
  await write('Direct Clinical hours', '2');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Form' }));
  expect(screen.getByLabelText('Direct Clinical hours')).toHaveValue('');
  expect(screen.getByLabelText('Supervisor')).toHaveDisplayValue('Select a supervisor');
  unmount();
  open();
  expect(screen.getByLabelText('Direct Clinical hours')).toHaveValue('');
});

it('says of a supervisor that they take no mail from us before they are chosen', () => {
  const refusing = aSupervisor({ id: 9, name: 'Rae Refusing', addressState: 'refused' });
  renderInApp(<LogSessionPage userId={1} supervisors={[aSupervisor(), refusing]} />);
  const options = within(screen.getByLabelText('Supervisor')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select a supervisor',
    'Dr. Alex Example',
    'Rae Refusing (opted out of our emails)',
  ]);
});
