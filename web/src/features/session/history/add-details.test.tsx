import type { SessionRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Routes } from '../../../test-api.tsx';
import { aSession, aSite } from '../../../test-records.ts';
// The page loads these dialogs on demand. They are imported here so that no test waits for them.
import './add-details-dialog.tsx';
import './bulk-edit-dialog.tsx';
import { aLicense } from '../test-licenses.ts';
import { changes, openHistory, openMenu, pick, select } from './test-history.tsx';

const date = '03/01/2026';
const approved = aSession({
  status: 'approved',
  reviewedBy: 'supervisor',
  siteId: 3,
  activityBreakdown: JSON.stringify({
    directClinical: [
      { hours: '1.00', activityType: 'individual-therapy' },
      { hours: '0.50', activityType: 'group-therapy', modality: 'video' },
    ],
    supervision: [{ hours: '1.00', activityType: 'group-supervision', supervisees: 4 }],
    indirectClinical: [],
  }),
});

function open(sessions: SessionRecord[], routes: Routes = {}) {
  return openHistory(sessions, {
    'GET /api/licenses': { body: [aLicense()] },
    'GET /api/sites': { body: [aSite(), aSite({ id: 4, name: 'Sample Center' })] },
    ...routes,
  });
}

const openBulkEdit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bulk Edit' }));
  return dialog('Bulk Edit');
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(name) }));

it('adds nothing to History without a license', async () => {
  openHistory([approved], { 'GET /api/licenses': { body: [] } });
  await openMenu(date);
  expect(screen.queryByRole('menuitem', { name: /Add Details/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Bulk Edit' })).toBeNull();
});

it('sends only changed details of an approved session, and says that they come later', async () => {
  const calls = open([approved], { 'PUT /api/sessions/1/attributes': { body: approved } });
  await pick('Add Details', date);
  const form = await dialog('Add Details');
  expect(form.getByText(/^The supervisor approved the hours/)).toHaveTextContent(
    'These details are marked as added later.',
  );
  await form.findByRole('option', { name: 'Sample Center' });
  expect(form.getByLabelText('Site')).toHaveDisplayValue('Example Clinic');
  await userEvent.selectOptions(form.getByLabelText('Practicum'), 'Practicum');
  await userEvent.selectOptions(form.getByLabelText('Held, Direct Clinical 2'), 'Not set');
  await userEvent.selectOptions(form.getByLabelText('Clients, Direct Clinical'), 'Child');
  await userEvent.clear(form.getByLabelText('Supervisees, Supervision'));
  await userEvent.click(form.getByRole('button', { name: 'Save Details' }));
  expect(await screen.findByText('Details added')).toBeVisible();
  expect(changes(calls).map(({ body }) => body)).toEqual([
    {
      practicum: true,
      rows: [
        { group: 'directClinical', row: 0, clients: 'child' },
        { group: 'directClinical', row: 1, modality: null },
        { group: 'supervision', row: 0, supervisees: null },
      ],
    },
  ]);
});

it('calls nobody when no detail was changed', async () => {
  const calls = open([aSession({ status: 'logged' })]);
  await pick('Add Details', date);
  const form = await dialog('Add Details');
  expect(form.queryByText(/approved the hours/)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Save Details' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(calls)).toEqual([]);
});

it('adds a site to all sessions with a supervisor, and tells how many changed', async () => {
  const calls = open([approved], {
    'POST /api/sessions/bulk-attributes': { body: { changedCount: 143 } },
  });
  const form = await openBulkEdit();
  const save = () => userEvent.click(form.getByRole('button', { name: 'Add Details' }));
  await save();
  expect(await form.findByText('Please choose the sessions')).toBeVisible();
  expect(form.getByText('Please choose at least one detail to add')).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText('Which sessions'), 'All sessions with Dr. Alex Example');
  await form.findByRole('option', { name: 'Sample Center' });
  await userEvent.selectOptions(form.getByLabelText('Site'), 'Sample Center');
  await waitFor(() => expect(form.getByRole('button', { name: 'Add Details' })).toBeEnabled());
  await save();
  expect(await screen.findByText('Details added to 143 sessions')).toBeVisible();
  expect(changes(calls).map(({ body }) => body)).toEqual([{ supervisorId: 7, siteId: 4 }]);
});

it('adds details to the selected sessions', async () => {
  const calls = open([aSession()], {
    'POST /api/sessions/bulk-attributes': { body: { changedCount: 1 } },
  });
  await select(date);
  const form = await openBulkEdit();
  expect(form.getByLabelText('Which sessions')).toHaveDisplayValue('The selected session');
  await userEvent.selectOptions(form.getByLabelText('Practicum'), 'Not practicum');
  await userEvent.selectOptions(form.getByLabelText('Held'), 'In person');
  await userEvent.selectOptions(form.getByLabelText('Clients'), 'Family');
  await userEvent.click(form.getByRole('button', { name: 'Add Details' }));
  expect(await screen.findByText('Details added to 1 session')).toBeVisible();
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { sessionIds: [1], practicum: false, modality: 'in-person', clients: 'family' },
  ]);
});

it('shows the site of a session by its name', async () => {
  open([approved]);
  await userEvent.click(await screen.findByRole('button', { name: `View session of ${date}` }));
  const details = await dialog('Session');
  expect(await details.findByText('Example Clinic')).toBeVisible();
});

it('changes site and practicum of a logged session with its other values', async () => {
  const logged = { ...approved, status: 'logged' as const, reviewedBy: null };
  const calls = open([logged], { 'PUT /api/sessions/1': { body: logged } });
  await pick('Edit', date);
  const form = await dialog('Edit Session');
  await form.findByRole('option', { name: 'Sample Center' });
  await userEvent.selectOptions(form.getByLabelText('Site'), 'Not set');
  await userEvent.selectOptions(form.getByLabelText('Practicum'), 'yes');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Session updated')).toBeVisible();
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { siteId: null, practicum: true, updatedAt: logged.updatedAt },
  ]);
});
