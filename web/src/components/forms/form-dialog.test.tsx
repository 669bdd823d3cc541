import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fillIn, renderInApp } from '../../test-api.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormTextField } from './form.tsx';

function Opener({ isSmall = false, firstFocus = 'field' as const }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <FormDialog
          title="Edit Something"
          isSmall={isSmall}
          firstFocus={firstFocus}
          initialValues={{ name: '' }}
          onSubmit={close}
          onClose={close}
          buttons={<FormButtons isBusy={false} submitLabel="Save Changes" />}
        >
          <FormTextField name="name" label="Name" />
        </FormDialog>
      )}
    </>
  );
}

async function open(props: { isSmall?: boolean } = {}) {
  renderInApp(<Opener {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Edit Something' });
}

const type = () => fillIn(screen.getByLabelText('Name'), 'Half of it');
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('begins in its first field, and gives the focus back to what opened it', async () => {
  await open();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => press('Cancel')],
])('asks before %s closes it when something was typed', async (_way, close) => {
  await open();
  await type();
  await close();
  await screen.findByRole('dialog', { name: 'Discard Changes?' });
  await press('Keep Editing');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard Changes?' })).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Half of it');
  await close();
  await screen.findByRole('dialog', { name: 'Discard Changes?' });
  await press('Discard');
  await expectClosed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('closes without asking once it is saved, and when nothing was typed', async () => {
  await open();
  await type();
  await press('Save Changes');
  await expectClosed();
  await press('Open');
  await press('Cancel');
  await expectClosed();
});

it('closes a small question without asking', async () => {
  await open({ isSmall: true });
  await type();
  await press('Cancel');
  await expectClosed();
});
