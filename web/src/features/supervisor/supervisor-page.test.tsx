import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SupervisorRoute } from '../../app/pages/supervisor-route.tsx';
import { fillIn, renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aSession, aSupervisor } from '../../test-records.ts';

const recent = 'GET /api/sessions?page=1&type=supervision&supervisorId=7&pageSize=5';

function open(routes: Routes) {
  const calls = stubApi({ [recent]: { body: { sessions: [], total: 0, page: 1, pageSize: 5 } }, ...routes });
  renderInApp(<SupervisorRoute />);
  return calls;
}

const listed: Routes = { 'GET /api/supervisors': { body: [aSupervisor({ phone: '555-0100' })] } };

async function fillAndSave() {
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(dialog.getByLabelText('Name'), 'Sam Sample');
  await fillIn(dialog.getByLabelText('Email'), 'sam@example.com');
  await fillIn(dialog.getByLabelText('License Number'), 'LMFT-1');
  await fillIn(dialog.getByLabelText('Credentials'), 'LMFT');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Supervisor' }));
}

it('shows how to reach a supervisor, and the latest sessions with supervision, and removes them after a question', async () => {
  const sessions = [7, 6, 5, 4, 3].map((day) => aSession({ id: day, date: `2026-03-0${day}T00:00:00.000Z` }));
  const calls = open({
    ...listed,
    [recent]: { body: { sessions, total: 7, page: 1, pageSize: 5 } },
    'DELETE /api/supervisors/7': { status: 204 },
  });
  expect(await screen.findByRole('link', { name: 'alex@example.com' })).toHaveAttribute(
    'href',
    'mailto:alex@example.com',
  );
  expect(screen.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:5550100');
  const shown = (await screen.findAllByText(/^03\/0\d\/2026$/)).map(({ textContent }) => textContent);
  expect(shown).toEqual(['03/07/2026', '03/06/2026', '03/05/2026', '03/04/2026', '03/03/2026']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Dr. Alex Example' }));
  expect(
    screen.getByText('Are you sure you want to remove Dr. Alex Example from your supervisors list?'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Supervisor removed')).toBeVisible();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('says so when the latest sessions cannot be loaded', async () => {
  open({ ...listed, [recent]: { status: 503 } });
  expect(await screen.findByText('These could not be loaded')).toBeVisible();
});

it('leaves license and credentials to a supervisor, and says that they are not given', async () => {
  const left = aSupervisor({ licenseNumber: '', credentials: '' });
  const calls = open({
    'GET /api/supervisors': { body: [left] },
    'POST /api/supervisors': { status: 201, body: left },
  });
  expect(await screen.findByText(/^License and credentials not given\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Supervisor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(dialog.getByLabelText('Name'), 'Sam Sample');
  await fillIn(dialog.getByLabelText('Email'), 'sam@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Supervisor' }));
  expect(await screen.findByText('Supervisor added')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    licenseNumber: '',
    credentials: '',
  });
});

it('adds the first supervisor; an empty phone becomes null', async () => {
  const calls = open({
    'GET /api/supervisors': { body: [] },
    'POST /api/supervisors': { status: 201, body: aSupervisor() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your First Supervisor' }));
  await fillAndSave();
  expect(await screen.findByText('Supervisor added')).toBeVisible();
  const call = calls.find(({ method }) => method === 'POST');
  expect(call?.body).toEqual({
    name: 'Sam Sample',
    email: 'sam@example.com',
    phone: null,
    licenseNumber: 'LMFT-1',
    credentials: 'LMFT',
    isActive: true,
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

it('keeps the dialog with what was typed when the server refuses', async () => {
  open({
    'GET /api/supervisors': { body: [] },
    'POST /api/supervisors': { status: 400, body: { message: 'This is your own address' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your First Supervisor' }));
  await fillAndSave();
  expect(await screen.findByText('Failed to add supervisor: This is your own address')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Sam Sample');
});

it('saves an edit on the version that was shown, and on the fresh one after a conflict', async () => {
  const fresh = '2026-03-02T00:00:00.000Z';
  let isStale = true;
  const calls = open({
    'GET /api/supervisors': () => ({ body: [aSupervisor(isStale ? {} : { updatedAt: fresh })] }),
    'PUT /api/supervisors/7': () => {
      if (!isStale) return { body: aSupervisor() };
      isStale = false;
      return { status: 409, body: { message: 'This supervisor was changed meanwhile' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Dr. Alex Example' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/Failed to update supervisor\. Please try again\./)).toBeVisible();
  await waitFor(() =>
    expect(calls.filter(({ path, method }) => path === '/api/supervisors' && method === 'GET')).toHaveLength(
      2,
    ),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Supervisor updated')).toBeVisible();
  const versions = calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { updatedAt: string }).updatedAt);
  expect(versions).toEqual([aSupervisor().updatedAt, fresh]);
});

it('says what becomes of open requests before another name is saved, and sends them again', async () => {
  const waiting = [aSession({ id: 4, requestApproval: true }), aSession({ id: 5, requestApproval: false })];
  const calls = open({
    ...listed,
    'GET /api/sessions?page=1&status=pending&supervisorId=7&pageSize=500': {
      body: { sessions: waiting, total: 2, page: 1, pageSize: 500 },
    },
    'PUT /api/supervisors/7': { body: aSupervisor({ name: 'Prof. Famous' }) },
    'POST /api/sessions/bulk-approval-request': { body: { message: 'Approval requested', sessions: [] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Dr. Alex Example' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/stays with the name/)).not.toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('Name'));
  await fillIn(dialog.getByLabelText('Name'), 'Prof. Famous');
  expect(dialog.getByRole('note')).toHaveTextContent(
    'Anything Dr. Alex Example has signed keeps the name, license and address it was signed with.' +
      '1 session waiting for review. After you save, the links in earlier emails stop working.',
  );
  expect(dialog.getByRole('checkbox', { name: 'Send the request again, to alex@example.com' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Supervisor updated. Approval requested')).toBeVisible();
  const asked = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('approval-request'));
  expect(asked.map(({ body }) => body)).toEqual([{ sessionIds: [4] }]);
  expect(calls.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('resend');
});

it('says when the list could not be loaded, and tries again on request', async () => {
  let isAway = true;
  open({
    'GET /api/supervisors': () => (isAway ? { status: 503, body: { message: 'Back soon.' } } : { body: [] }),
  });
  expect(await screen.findByText(/We could not load your supervisors. Back soon./)).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No supervisors added yet')).toBeVisible();
});
