import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, it } from 'vitest';
import { request } from '../../lib/requests/http.ts';
import { renderInApp, stubApi, type Answer } from '../../test-api.tsx';
import { FormTextField, ValidatedForm } from './form.tsx';

const taken = { message: 'This is taken', code: 'email_taken', requestId: 'r' };

function open(...answers: Answer[]) {
  stubApi({ 'PUT /api/user': () => answers.shift() ?? {} });
  renderInApp(
    <Formik
      initialValues={{ name: 'Robin', email: 'robin@example.com' }}
      onSubmit={(body) => request('/api/user', { method: 'PUT', body }).catch(() => undefined)}
    >
      <ValidatedForm label="Profile">
        <FormTextField name="name" label="Name" />
        <FormTextField name="email" label="Email" helperText="Where we reach you" />
        <button type="submit">Save</button>
      </ValidatedForm>
    </Formik>,
  );
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows what the server says under its field, which gets the focus', async () => {
  open({ status: 409, body: { ...taken, field: 'email' } });
  await save();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('This is taken');
  await userEvent.tab();
  expect(email()).toHaveAccessibleDescription('This is taken');
});

it('shows it while the field has the value that was refused', async () => {
  open({ status: 409, body: { ...taken, field: 'email' } });
  await save();
  await waitFor(() => expect(email()).toBeInvalid());
  await userEvent.type(email(), 'x');
  expect(email()).toHaveAccessibleDescription('Where we reach you');
  await userEvent.type(email(), '{Backspace}');
  expect(email()).toHaveAccessibleDescription('This is taken');
});

it('asks anew at the next submit', async () => {
  open({ status: 409, body: { ...taken, field: 'email' } }, {});
  await save();
  await waitFor(() => expect(email()).toBeInvalid());
  await save();
  await waitFor(() => expect(email()).toBeValid());
});

it.each<[string, object]>([
  ['is about no field', taken],
  ['is about a field that the form does not have', { ...taken, field: 'phone' }],
])('leaves the form as it is when a refusal %s', async (_what, body) => {
  open({ status: 409, body });
  await save();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  expect(email()).toBeValid();
  expect(screen.queryByText('This is taken')).not.toBeInTheDocument();
});
