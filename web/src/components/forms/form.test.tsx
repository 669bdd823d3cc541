import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../test-api.tsx';
import { FormTextField, ValidatedForm } from './form.tsx';

function open(buttons: ReactNode) {
  const onSubmit = vi.fn<(values: { notes: string }) => void>();
  renderInApp(
    <Formik initialValues={{ notes: '' }} onSubmit={onSubmit}>
      <ValidatedForm label="Notes">
        <FormTextField name="notes" label="Notes" multiline />
        {buttons}
      </ValidatedForm>
    </Formik>,
  );
  return onSubmit;
}

const write = (text: string) => userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), text);
const save = <button type="submit">Save</button>;

it.each([
  ['Ctrl', '{Control>}{Enter}{/Control}'],
  ['Cmd', '{Meta>}{Enter}{/Meta}'],
])('is submitted once by %s and Enter in a field', async (_name, keys) => {
  const onSubmit = open(save);
  await write(`Half of it${keys}`);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ notes: 'Half of it' });
});

it.each<[string, string, ButtonHTMLAttributes<HTMLButtonElement>]>([
  ['Enter alone', '{Enter}', { type: 'submit' }],
  [
    'the keys while it cannot be submitted',
    '{Control>}{Enter}{/Control}',
    { type: 'submit', disabled: true },
  ],
  ['the keys where several buttons decide', '{Control>}{Enter}{/Control}', { type: 'button' }],
])('is not submitted by %s', async (_what, keys, button) => {
  const onSubmit = open(<button {...button}>Save</button>);
  await write(keys);
  // Formik submits in a later task.
  await new Promise(setImmediate);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('leaves the keys on a button to the button', async () => {
  const onSubmit = open(
    <>
      <button type="button">Clear</button>
      {save}
    </>,
  );
  screen.getByRole('button', { name: 'Clear' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await new Promise(setImmediate);
  expect(onSubmit).not.toHaveBeenCalled();
});
