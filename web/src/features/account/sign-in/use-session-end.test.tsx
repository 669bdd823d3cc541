import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';
import { request } from '../../../lib/requests/http.ts';
import { fillIn, renderInApp, stubApi } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import './sign-in-again-dialog.tsx';
import { useUser } from '../parts/account.api.ts';
import { useSessionEnd } from './use-session-end.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname, search } = useLocation();
  const user = useUser();
  const signInAgain = useSessionEnd();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button disabled={!user.data} onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button onClick={() => void user.mutate()}>Fetch</button>
      {isOpen && (
        <FormDialog
          title="Edit Something"
          initialValues={{ name: '' }}
          onSubmit={async (body) => {
            await request('/api/things', { method: 'POST', body });
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
          buttons={<FormButtons isBusy={false} submitLabel="Save Changes" />}
        >
          <FormTextField name="name" label="Name" />
        </FormDialog>
      )}
      {signInAgain}
    </>
  );
}

/** Opens a form, types into it, and ends the web session on the server. */
async function openAndEnd() {
  const session = { isOpen: true };
  const calls = stubApi({
    'GET /api/user': () => (session.isOpen ? { body: aUser() } : { status: 401 }),
    'POST /api/things': () => (session.isOpen ? { status: 201, body: {} } : { status: 401 }),
    'POST /api/login': ({ body }) => {
      if ((body as { password: string }).password !== 'long enough') {
        return { status: 401, body: { message: 'Invalid username or password' } };
      }
      session.isOpen = true;
      return { body: aUser() };
    },
  });
  renderInApp(<Page />, '/supervisors?page=2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await fillIn(await screen.findByLabelText('Name'), 'Half of it');
  session.isOpen = false;
  return calls;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Sign In Again' }));

it('signs in over an open form, which then goes on', async () => {
  const calls = await openAndEnd();
  await press('Save Changes');
  const dialog = await question();
  await fillIn(dialog.getByLabelText('Password'), 'long enough');
  await press('Sign In');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path === '/api/things').map(({ body }) => body)).toEqual([
    { name: 'Half of it' },
    { name: 'Half of it' },
  ]);
  expect(calls.find(({ path }) => path === '/api/login')?.body).toMatchObject({ username: 'robin' });
  expect(screen.getByLabelText('Address', { selector: 'output' })).toHaveTextContent('/supervisors?page=2');
});

it('says under the field that the password is wrong, and keeps both dialogs', async () => {
  await openAndEnd();
  await press('Save Changes');
  const dialog = await question();
  await fillIn(dialog.getByLabelText('Password'), 'something else');
  await press('Sign In');
  expect(await dialog.findByText('Invalid username or password')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Sign In Again' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Half of it');
});

it('keeps the form when the user is fetched and no longer there', async () => {
  await openAndEnd();
  await userEvent.click(screen.getByRole('button', { name: 'Fetch', hidden: true }));
  const dialog = await question();
  await fillIn(dialog.getByLabelText('Password'), 'long enough');
  await press('Sign In');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign In Again' })).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Half of it');
});

it('leads to the sign-in page when the form is given up', async () => {
  await openAndEnd();
  await press('Save Changes');
  await question();
  await press('Leave Without Saving');
  await waitFor(() =>
    expect(screen.getByLabelText('Address', { selector: 'output' })).toHaveTextContent(
      '/login?next=%2Fsupervisors%3Fpage%3D2',
    ),
  );
});
