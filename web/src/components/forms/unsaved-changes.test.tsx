import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserHistory } from '../../lib/app-history.ts';
import { fillIn } from '../../test-api.tsx';
import { AppRouter } from '../app-router.tsx';
import { UnsavedChangesProvider, useLeave, useUnsavedChanges } from './unsaved-changes.tsx';

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function SignOut({ onLeave }: { onLeave: () => void }) {
  const leave = useLeave();
  return <button onClick={() => leave(onLeave)}>Sign Out</button>;
}

let left = 0;

/** Opens a form by a link from another page. */
async function openForm() {
  left = 0;
  const element = (
    <UnsavedChangesProvider>
      <Where />
      <nav>
        <Link to="/form">Form</Link>
        <Link to="/form?page=2">Same page</Link>
        <Link to="/other">Other page</Link>
        <a href="/other" target="_blank" rel="noopener">
          New tab
        </a>
        <SignOut onLeave={() => (left += 1)} />
      </nav>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </UnsavedChangesProvider>
  );
  render(<AppRouter history={browserHistory()}>{element}</AppRouter>);
  await userEvent.click(screen.getByRole('link', { name: 'Form' }));
}

const type = () => fillIn(screen.getByLabelText('Text'), 'half of it');
const address = () => screen.getByLabelText('Address', { selector: 'output' });
const question = () => screen.findByRole('dialog', { name: 'Discard Changes?' });
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name, hidden: true }));
const expectKept = () => expect(screen.getByLabelText('Text')).toHaveValue('half of it');

const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => window.history.replaceState(null, '', '/start'));
afterEach(() => window.history.replaceState(null, '', '/'));

it('lets everybody go who has changed nothing', async () => {
  await openForm();
  expect(isAskedByBrowser()).toBe(false);
  await follow('Other page');
  expect(address()).toHaveTextContent('/other');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before a link is followed, and keeps what was typed', async () => {
  await openForm();
  await type();
  await follow('Other page');
  await question();
  await answer('Keep Editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toHaveTextContent('/form');
  expectKept();
});

it('follows the link once the changes are discarded, and asks no more', async () => {
  await openForm();
  await type();
  await follow('Other page');
  await question();
  await answer('Discard');
  await waitFor(() => expect(address()).toHaveTextContent('/other'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isAskedByBrowser()).toBe(false);
});

it('does not ask about another address of the same page, or about a new tab', async () => {
  await openForm();
  await type();
  await follow('Same page');
  expect(address()).toHaveTextContent('/form?page=2');
  const newTab = screen.getByRole('link', { name: 'New tab' });
  newTab.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(newTab);
  expect(screen.queryByRole('dialog')).toBeNull();
  expectKept();
});

it('asks before going back, and stays where it was', async () => {
  await openForm();
  await type();
  act(() => window.history.back());
  await question();
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  await answer('Keep Editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expectKept();
  // A second attempt asks again.
  act(() => window.history.back());
  await question();
  // Otherwise the navigation would end during the next test.
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
});

it('goes back once the changes are discarded', async () => {
  await openForm();
  await type();
  act(() => window.history.back());
  await question();
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  await answer('Discard');
  await waitFor(() => expect(address()).toHaveTextContent('/start'));
  expect(screen.getByText('Elsewhere')).toBeVisible();
});

it('has the browser ask before the window is closed', async () => {
  await openForm();
  await type();
  expect(isAskedByBrowser()).toBe(true);
  await userEvent.clear(screen.getByLabelText('Text'));
  expect(isAskedByBrowser()).toBe(false);
});

it('asks before leaving in another way, such as by signing out', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(left).toBe(1);
  await type();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await question();
  expect(left).toBe(1);
  await answer('Discard');
  expect(left).toBe(2);
});
