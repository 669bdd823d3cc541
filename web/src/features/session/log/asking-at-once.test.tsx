import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aSession, aSupervisor } from '../../../test-records.ts';
import { LogSessionPage } from './log-session-page.tsx';

const sam = aSupervisor({ id: 8, name: 'Sam Sample' });

function open(routes: Routes = {}, supervisors = [aSupervisor({ id: 7 }), sam]) {
  const calls = stubApi({ 'POST /api/sessions': { status: 201, body: aSession() }, ...routes });
  renderInApp(<LogSessionPage userId={1} supervisors={supervisors} />);
  return { sent: () => calls.filter(({ method }) => method === 'POST') };
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ask .* to approve$/ });
/** What the form says of the session that was logged last. */
const note = () => screen.getByText(/Log another one here/);
beforeEach(() => window.localStorage.clear());
const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText('Supervisor'), name);
const direct = () => screen.getByLabelText('Direct Clinical hours');
const log = async () => {
  const button = screen.getByRole('button', { name: 'Log Session' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

it('is off at first, names the chosen supervisor, and is on for them only', async () => {
  open();
  expect(box()).toBeDisabled();
  await choose('Sam Sample');
  expect(box()).toHaveAccessibleName('Ask Sam Sample to approve');
  expect(box()).not.toBeChecked();
  await userEvent.click(box());
  expect(box()).toBeChecked();
  await choose('Dr. Alex Example');
  expect(box()).not.toBeChecked();
});

it('asks with the press that logs, says so, and remembers it for this supervisor', async () => {
  const { sent } = open();
  await choose('Sam Sample');
  await fillIn(direct(), '3');
  await userEvent.click(box());
  await log();
  expect(await screen.findByText(/Your supervision session has been recorded\./)).toHaveTextContent(
    /^Session logged successfully: Your supervision session has been recorded\./,
  );
  expect(screen.getByText(/^3 h direct for .*\. Sam Sample has been asked to approve it\.$/)).toBeVisible();
  expect(note()).toHaveTextContent(/^Logged, and sent to Sam Sample for approval\./);
  expect(sent()[0]?.body).toMatchObject({ requestApproval: true, status: 'pending' });
  expect(box()).toBeChecked();
  await fillIn(direct(), '1');
  await userEvent.click(box());
  await log();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ requestApproval: false });
  await waitFor(() => expect(note()).toHaveTextContent(/^Your session is in your history\./));
  expect(box()).not.toBeChecked();
});

it('says when a supervisor is told who gets one email a week', async () => {
  open({}, [{ ...sam, digestWeekday: 'monday' }]);
  await fillIn(direct(), '3');
  await userEvent.click(box());
  await log();
  expect(
    await screen.findByText(/^3 h direct for .*\. Sam Sample will be notified on Monday\.$/),
  ).toBeVisible();
  expect(note()).toHaveTextContent(/^Logged\. Sam Sample will be notified on Monday\. Log another one/);
});

it('names the deputy who is asked while a supervisor is out of office', async () => {
  open({}, [{ ...sam, awayUntil: '2030-01-01', deputy: 'Dana Deputy' }]);
  await fillIn(direct(), '3');
  await userEvent.click(box());
  await log();
  expect(
    await screen.findByText(
      /^3 h direct for .*\. Dana Deputy as deputy of Sam Sample has been asked to approve it\.$/,
    ),
  ).toBeVisible();
});

it.each([
  ['bounced', 'Emails to this address bounce.'],
  ['refused', 'Opted out of our emails.'],
] as const)('is disabled, and says why, for an address that is %s', async (addressState, reason) => {
  open({}, [{ ...sam, addressState }]);
  expect(box()).toBeDisabled();
  expect(box()).toHaveAccessibleDescription(reason);
});

it.each([
  [429, 'You have sent many emails today. Please try again tomorrow.'],
  [409, 'Sam Sample does not take mail from us'],
])(
  'keeps everything when the server refuses to ask with %i, and says what to do',
  async (status, message) => {
    let isRefusing = true;
    const { sent } = open({
      'POST /api/sessions': () =>
        isRefusing ? { status, body: { message } } : { status: 201, body: aSession() },
    });
    await choose('Sam Sample');
    await fillIn(direct(), '3');
    await userEvent.click(box());
    await log();
    const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Error logging session: ${sentence} To log it without asking, clear “Ask Sam Sample to approve”.`,
    );
    expect(direct()).toHaveValue('3');
    expect(box()).toBeChecked();
    isRefusing = false;
    await userEvent.click(box());
    await log();
    await screen.findByText(/Session logged successfully/);
    expect(sent().map(({ body }) => (body as { requestApproval: boolean }).requestApproval)).toEqual([
      true,
      false,
    ]);
  },
);
