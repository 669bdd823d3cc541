import { ownCrisisWords, type ConsultationRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Answer, Routes } from '../../test-api.tsx';
import {
  aConsultation,
  alex,
  anEscalated,
  changes,
  openConsultations,
  press,
} from './test-consultations.tsx';

const escalate = /^Send to Supervisor/;
const takeBack = /^Take Back/;

/** A server whose only consultation becomes `after` by a call, unless it refuses the call. */
function server(before: ConsultationRecord, call: string, after: ConsultationRecord, refusal?: Answer) {
  const list = [before];
  const routes: Routes = {
    [`POST /api/consultations/1/${call}`]: () => {
      if (refusal) return refusal;
      list[0] = after;
      return { body: after };
    },
  };
  return { list, routes };
}

it('escalates to an only supervisor at once, and says so', async () => {
  const { list, routes } = server(aConsultation(), 'escalate', anEscalated());
  const { calls } = openConsultations(list, { routes, supervisors: [alex] });
  await press(escalate);
  expect(await screen.findByText(/Consultation escalated/)).toHaveTextContent('Consultation escalated:');
  expect(screen.getByText(/Your supervisor will be notified\./)).toBeVisible();
  expect(changes(calls).map(({ path, body }) => [path, body])).toEqual([
    ['/api/consultations/1/escalate', { supervisorId: 7 }],
  ]);
  expect(await screen.findByText(/You'll receive an email when they respond\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
});

it('asks which of several supervisors', async () => {
  const { list, routes } = server(aConsultation(), 'escalate', anEscalated({ supervisorId: 8 }));
  const { calls } = openConsultations(list, { routes });
  await press(escalate);
  const dialog = await screen.findByRole('dialog', { name: 'Send to Supervisor' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Supervisor'), 'Sam Supervisor');
  await press('Send');
  expect(await screen.findByText(/Sent .* to Sam Supervisor/)).toBeVisible();
  expect(changes(calls)[0]?.body).toEqual({ supervisorId: 8 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers the escalation above a long answer as well, while that is open', async () => {
  const aiResponse = `## Progress notes\n${'Write it today. '.repeat(100)}`;
  const { list, routes } = server(aConsultation({ aiResponse }), 'escalate', anEscalated({ aiResponse }));
  const { calls } = openConsultations(list, { routes, supervisors: [alex] });
  const below = await screen.findByRole('button', { name: escalate });
  await press('Show More of the guidance');
  const [above, ...others] = screen.getAllByRole('button', { name: escalate });
  expect(others).toEqual([below]);
  const answer = screen.getByRole('heading', { name: 'Progress notes' });
  expect(above?.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(above!);
  await screen.findByText(/Consultation escalated/);
  expect(changes(calls)).toHaveLength(1);
});

it('sends a danger from where it proposes to', async () => {
  const { list, routes } = server(aConsultation({ speaksOfDanger: true }), 'escalate', anEscalated());
  const { calls } = openConsultations(list, { routes, supervisors: [alex] });
  await press(escalate);
  await screen.findByText(/Consultation escalated/);
  expect(changes(calls)).toHaveLength(1);
});

it.each([
  ['nobody is there to send it to', [aConsultation()], []],
  ['it was sent already', [anEscalated()], [alex]],
  ['it was answered', [anEscalated({ status: 'supervisor_answered', supervisorResponse: 'Yes.' })], [alex]],
])('offers no escalation when %s', async (_when, list, supervisors) => {
  openConsultations(list, { supervisors });
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: escalate })).toBeNull();
});

it('proposes no sending of a danger when nobody is there to send it to, but says what to do', async () => {
  openConsultations([aConsultation({ speaksOfDanger: true })], { supervisors: [] });
  const danger = await screen.findByRole('region', { name: /^Help now/ });
  expect(within(danger).queryByRole('button')).toBeNull();
  expect(within(danger).getByText(/Call your supervisor now/)).toBeVisible();
  expect(within(danger).getByRole('link', { name: 'Supervisors' })).toBeVisible();
});

it('urges nobody to tell a supervisor of their own crisis, and leaves it possible', async () => {
  const aiResponse = `## If someone may be in danger now\n- **Call or text 988**\n\n${ownCrisisWords}`;
  openConsultations([aConsultation({ speaksOfDanger: true, aiResponse })], { supervisors: [alex] });
  const danger = await screen.findByRole('region');
  expect(within(danger).queryByText(/Call your supervisor now/)).toBeNull();
  expect(screen.getByRole('button', { name: escalate })).toBeVisible();
});

it.each<[string, Answer, string]>([
  ['without a word', new TypeError('Failed to fetch'), 'Please try again.'],
  ['with a sentence', { status: 400, body: { message: 'Not this one.' } }, 'Not this one.'],
])('tells when escalating fails %s, and keeps the dialog', async (_how, refusal, description) => {
  const { list, routes } = server(aConsultation(), 'escalate', anEscalated(), refusal);
  openConsultations(list, { routes });
  await press(escalate);
  await press('Send');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Error escalating consultation: ${description}`);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('shows what there is when it was escalated elsewhere meanwhile', async () => {
  const list = [aConsultation()];
  openConsultations(list, {
    supervisors: [alex],
    routes: {
      'POST /api/consultations/1/escalate': () => {
        list[0] = anEscalated();
        return { status: 409, body: { message: 'This question is with a supervisor already.' } };
      },
    },
  });
  await press(escalate);
  expect(await screen.findByRole('alert')).toHaveTextContent(/is with a supervisor already/);
  await waitFor(() => expect(within(screen.getByRole('article')).getByText('Escalated')).toBeVisible());
});

it('takes a question back after asking, and gives the focus to it', async () => {
  const { list, routes } = server(anEscalated(), 'withdraw', aConsultation());
  const { calls } = openConsultations(list, { routes });
  await press(takeBack);
  const dialog = await screen.findByRole('dialog', { name: 'Take Back Question' });
  expect(changes(calls)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByText(/Question taken back/)).toBeVisible();
  expect(changes(calls).map(({ path }) => path)).toEqual(['/api/consultations/1/withdraw']);
  expect(await screen.findByRole('button', { name: escalate })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
});

it('leaves it with the supervisor when the answer is no', async () => {
  const { calls } = openConsultations([anEscalated()]);
  await press(takeBack);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(calls)).toEqual([]);
  expect(screen.getByRole('button', { name: takeBack })).toHaveFocus();
});

it('tells when it cannot be taken back, since it was answered meanwhile', async () => {
  const list = [anEscalated()];
  openConsultations(list, {
    routes: {
      'POST /api/consultations/1/withdraw': () => {
        list[0] = anEscalated({ status: 'supervisor_answered', supervisorResponse: 'Yes, it is.' });
        return { status: 409, body: { message: 'It was answered.' } };
      },
    },
  });
  await press(takeBack);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to take back question. Please try again. It was answered.',
  );
  expect(await screen.findByText('Yes, it is.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives the focus to the heading when the filter hides what was taken back', async () => {
  const { list, routes } = server(anEscalated(), 'withdraw', aConsultation());
  openConsultations(list, { routes, path: '/consultations?status=escalated' });
  await press(takeBack);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByText('No questions found matching your criteria.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus());
});
