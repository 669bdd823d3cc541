import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../../test-api.tsx';
import { aSession, aSite, aSupervisor } from '../../../../test-records.ts';
import { EditSessionDialog } from './edit-session-dialog.tsx';
import { SessionDetails } from './session-details.tsx';
import { toEditDraft } from '../../session-edit.ts';
import { sessionFieldNames, type SessionFieldName } from '../../session-fields.ts';
import { aLicense } from '../../test-licenses.ts';

// What the details of a session show of each field.
const shown = {
  date: [{ date: '2026-03-04T00:00:00.000Z' }, '03/04/2026'],
  supervisorId: [{ supervisorId: 7 }, 'Dr. Alex Example'],
  siteId: [{ siteId: 9 }, 'Sample School'],
  practicum: [{ practicum: true }, 'Practicum'],
  notes: [{ notes: 'Role-play' }, 'Role-play'],
} as const satisfies Record<SessionFieldName, readonly [Parameters<typeof aSession>[0], string]>;

const api = () =>
  stubApi({
    'GET /api/licenses': { body: [aLicense()] },
    'GET /api/sites': { body: [aSite({ id: 9, name: 'Sample School' })] },
  });

it.each(sessionFieldNames)('%s is shown in the details of a session', async (name) => {
  api();
  const [changes, text] = shown[name];
  renderInApp(<SessionDetails session={aSession(changes)} supervisorName="Dr. Alex Example" />);
  expect(await screen.findByText(text)).toBeVisible();
});

it('every field has an input in the form of a session', async () => {
  api();
  const session = aSession();
  renderInApp(
    <EditSessionDialog
      session={session}
      latest={session}
      supervisors={[aSupervisor()]}
      onSave={() => Promise.resolve(true)}
      onClose={() => {}}
    />,
  );
  await screen.findByLabelText('Practicum');
  const inputs = [...screen.getByRole('dialog').querySelectorAll('input, select, textarea')];
  const names = inputs.flatMap((input) => input.getAttribute('name') ?? []);
  expect(names).toEqual(expect.arrayContaining(sessionFieldNames));
  expect(Object.keys(toEditDraft(session))).toEqual(expect.arrayContaining(sessionFieldNames));
});
