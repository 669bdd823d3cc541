import type { ConsultationRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, type Answer } from '../../test-api.tsx';
import {
  aConsultation,
  address,
  alex,
  anEscalated,
  changes,
  openConsultations,
  press,
  writeQuestion,
} from './test-consultations.tsx';

const guidance = 'Get Instant Guidance';
const toSupervisor = 'Send to Supervisor';
const question = () => screen.getByLabelText('Your question');
/** The form's button: the cards of questions that were asked have it too. */
const submitOf = (name: string) =>
  within(screen.getByRole('form', { name: 'Ask a question' })).getByRole('button', { name });

/** Opens the page over a server that answers the question like this, and lists it from then on. */
function openAsking(
  answer: (() => Answer | Promise<Answer>) | ConsultationRecord,
  options: Parameters<typeof openConsultations>[1] = {},
) {
  const list = [aConsultation({ id: 2 })];
  const respond = () => {
    if (typeof answer === 'function') return answer();
    list.unshift(answer);
    return { status: 201, body: answer };
  };
  return openConsultations(list, { routes: { 'POST /api/consultations': respond }, ...options });
}

const asked = aConsultation({ id: 9, question: 'Is a late note a problem?' });
const sent = anEscalated({ id: 9, question: 'Is a late note a problem?', aiResponse: null, guidance: null });

it('opens and closes the form, and keeps what was typed', async () => {
  openConsultations([aConsultation()]);
  await press('Ask Question');
  expect(question()).toHaveFocus();
  await fillIn(question(), 'Half a quest');
  await press('Close Form');
  expect(screen.queryByLabelText('Your question')).toBeNull();
  await press('Ask Question');
  expect(question()).toHaveValue('Half a quest');
});

it('has the draft again after a reload, for this user and until it is asked', async () => {
  const { unmount } = openAsking(asked);
  await writeQuestion('Is a late note a problem?');
  await userEvent.selectOptions(screen.getByLabelText('Priority'), 'High');
  unmount();
  const again = openAsking(asked);
  expect(question()).toHaveValue('Is a late note a problem?');
  expect(screen.getByLabelText('Priority')).toHaveDisplayValue('High');
  await press(guidance);
  await screen.findByText('Is a late note a problem?');
  again.unmount();
  openConsultations([asked]);
  await press('Ask Question');
  expect(question()).toHaveValue('');
  expect(screen.getByLabelText('Priority')).toHaveDisplayValue('Normal');
});

it('asks for guidance without a supervisor, with the priority', async () => {
  const { calls } = openAsking(asked);
  await writeQuestion('  Is a late note a problem?  ');
  await userEvent.selectOptions(screen.getByLabelText('Priority'), 'Urgent');
  await press(guidance);
  await screen.findByText('Is a late note a problem?');
  const [call] = changes(calls);
  expect(call?.body).toEqual({
    question: 'Is a late note a problem?',
    supervisorId: null,
    category: 'general',
    priority: 'urgent',
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

it('asks for guidance by Ctrl and Enter, whoever was asked before', async () => {
  const { calls } = openAsking(() => ({ status: 503 }));
  await writeQuestion('Is a late note a problem?');
  await userEvent.click(submitOf(toSupervisor));
  await waitFor(() => expect(submitOf(toSupervisor)).toBeEnabled());
  await userEvent.type(question(), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(changes(calls)).toHaveLength(2));
  expect(changes(calls).map(({ body }) => (body as { supervisorId: unknown }).supervisorId)).toEqual([
    7,
    null,
  ]);
});

it('shows what was asked first, open, and with the focus, on the first page and past a filter', async () => {
  const long = `## Progress notes\n${'Write it today. '.repeat(100)}`;
  openAsking({ ...asked, aiResponse: long }, { path: '/consultations?status=escalated&page=4' });
  await writeQuestion('Is a late note a problem?');
  await press(guidance);
  const card = await screen.findByRole('article', { name: 'Question: Is a late note a problem?' });
  await waitFor(() => expect(card).toHaveFocus());
  expect(screen.getAllByRole('article')[0]).toBe(card);
  expect(screen.getByRole('button', { name: 'Show Less of the guidance' })).toBeVisible();
  expect(screen.queryByLabelText('Your question')).toBeNull();
  await waitFor(() => expect(address()).toBe(''));
});

it('shows the answer it has, also when the list cannot be fetched again', async () => {
  let isAway = false;
  openConsultations([aConsultation()], {
    routes: {
      'POST /api/consultations': () => {
        isAway = true;
        return { status: 201, body: asked };
      },
      'GET /api/consultations': () =>
        isAway
          ? { status: 503, body: { message: 'Back soon.' } }
          : { body: { consultations: [aConsultation()], total: 1, page: 1, pageSize: 10 } },
    },
  });
  await screen.findByText('When is a progress note late?');
  await writeQuestion('Is a late note a problem?');
  await press(guidance);
  expect(await screen.findByText('Is a late note a problem?')).toBeVisible();
  expect(screen.getByText('2 questions')).toBeVisible();
});

it('says to everybody that guidance is on its way, and takes nothing meanwhile', async () => {
  let answer: (given: Answer) => void = () => undefined;
  openAsking(() => new Promise((resolve) => (answer = resolve)));
  await writeQuestion('Is a late note a problem?');
  await press(guidance);
  const status = await screen.findByText('Looking for guidance…');
  expect(status.closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getByText(/up to 30 seconds/)).toBeVisible();
  expect(question()).toHaveAttribute('readonly');
  for (const name of [guidance, toSupervisor]) expect(submitOf(name)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close Form' })).toBeDisabled();
  answer({ status: 201, body: asked });
  await waitFor(() => expect(screen.queryByLabelText('Your question')).toBeNull());
});

it('loses nothing when the page is left meanwhile, and says when the answer is there', async () => {
  let answer: (given: Answer) => void = () => undefined;
  openAsking(() => new Promise((resolve) => (answer = resolve)), { path: '/consultations?page=2' });
  await writeQuestion('Is a late note a problem?');
  await press(guidance);
  await screen.findByText('Looking for guidance…');
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  answer({ status: 201, body: asked });
  expect(await screen.findByText(/Your guidance is ready/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(window.sessionStorage).toHaveLength(0);
});

it('sends to the chosen supervisor', async () => {
  const { calls } = openAsking(sent);
  await writeQuestion('Is a late note a problem?');
  await userEvent.selectOptions(screen.getByLabelText('Supervisor'), 'Sam Supervisor');
  await userEvent.click(submitOf(toSupervisor));
  expect(
    await screen.findByText(/^Your supervisor will respond via email\.$/, { exact: false }),
  ).toHaveTextContent('Consultation sent to supervisor: Your supervisor will respond via email.');
  expect(changes(calls)[0]?.body).toMatchObject({ supervisorId: 8, priority: 'normal' });
  await waitFor(() => expect(screen.getByRole('article', { name: /late note/ })).toHaveFocus());
});

it('sends to the first supervisor when none was chosen', async () => {
  const { calls } = openAsking(sent);
  await writeQuestion('Is a late note a problem?');
  expect(screen.getByLabelText('Supervisor')).toHaveDisplayValue('Dr. Alex Example');
  await userEvent.click(submitOf(toSupervisor));
  await screen.findByText(/Consultation sent to supervisor/);
  expect(changes(calls)[0]?.body).toMatchObject({ supervisorId: 7 });
});

it('has no picker for an only supervisor, and sends there', async () => {
  const { calls } = openAsking(sent, { supervisors: [alex] });
  await writeQuestion('Is a late note a problem?');
  expect(screen.queryByLabelText('Supervisor')).toBeNull();
  await userEvent.click(submitOf(toSupervisor));
  await screen.findByText(/Consultation sent to supervisor/);
  expect(changes(calls)[0]?.body).toMatchObject({ supervisorId: 7 });
});

it('sends to nobody when there is no supervisor, and says why', async () => {
  openConsultations([aConsultation()], { supervisors: [] });
  await press('Ask Question');
  const button = submitOf(toSupervisor);
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/add one first under Supervisors/);
  expect(screen.getByRole('link', { name: 'Supervisors' })).toHaveAttribute('href', '/supervisors');
  expect(screen.getByRole('button', { name: guidance })).toBeEnabled();
});

it('gives guidance also while the supervisors cannot be loaded', async () => {
  openConsultations([], { supervisorError: new Error('away') });
  expect(screen.getByText(/We could not load your supervisors/)).toBeVisible();
  await press('Ask Question');
  expect(submitOf(toSupervisor)).toHaveAccessibleDescription(/could not be loaded/);
  expect(screen.getByRole('button', { name: guidance })).toBeEnabled();
});

it.each([
  [guidance, 'Error getting guidance', 'Please try again or contact your supervisor.'],
  [toSupervisor, 'Error sending consultation', 'Please try again or contact support.'],
])('tells when %s fails, and keeps everything', async (button, title, fallback) => {
  let problem: Answer = new TypeError('Failed to fetch');
  const { calls } = openAsking(() => problem);
  await writeQuestion('Is a late note a problem?');
  await userEvent.click(submitOf(button));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${title}: ${fallback}`);
  expect(question()).toHaveValue('Is a late note a problem?');
  problem = { status: 429, body: { message: 'If anybody may be in danger, call 911. Ask again tomorrow.' } };
  await waitFor(() => expect(submitOf(button)).toBeEnabled());
  await userEvent.click(submitOf(button));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`${title}: If anybody may be in danger, call 911.`),
  );
  // The toast disappears, the note in the form stays.
  await waitFor(() =>
    expect(screen.getAllByRole('note').at(-1)).toHaveTextContent(
      /call 911\. Ask again tomorrow\. Your question is still here/,
    ),
  );
  const [first, second] = changes(calls);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});
