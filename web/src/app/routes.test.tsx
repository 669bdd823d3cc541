import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes as Answers } from '../test-api.tsx';
import { aUser } from '../test-records.ts';
// The routes load these pages lazily. They are imported here, so that no test waits for that.
import '../features/account/sign-in/login-page.tsx';
import '../../landing/landing-page.tsx';
import './pages/supervisor-route.tsx';
import { AppRoutes } from './routes.tsx';

const user = aUser();
const signedIn: Answers = {
  'GET /api/user': { body: user },
  'GET /api/sessions': { body: [] },
  'GET /api/supervisors': { body: [] },
};
const signedOut: Answers = { 'GET /api/user': { status: 401 } };

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function open(path: string, answers: Answers) {
  const calls = stubApi(answers);
  renderInApp(
    <>
      <AppRoutes />
      <Address />
    </>,
    path,
  );
  return calls;
}

const address = () => screen.getByLabelText('address').textContent;

it('shows that it is loading while it asks who is signed in', async () => {
  open('/', signedOut);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Start Tracking Free' })).toHaveAttribute(
    'href',
    '/register',
  );
});

it('shows visitors the landing page on any path, and leads on to a page of the application', async () => {
  open('/session-history?page=2', signedOut);
  await screen.findByRole('link', { name: 'Start Tracking Free' });
  const [link] = screen.getAllByRole('link', { name: 'Sign In' });
  expect(link).toHaveAttribute('href', '/login?next=%2Fsession-history%3Fpage%3D2');
});

it('leads visitors on to a receipt, which no menu lists', async () => {
  open('/receipts/0123456789abcdef0123456789abcdef', signedOut);
  await screen.findByRole('link', { name: 'Start Tracking Free' });
  const [link] = screen.getAllByRole('link', { name: 'Sign In' });
  expect(link).toHaveAttribute('href', '/login?next=%2Freceipts%2F0123456789abcdef0123456789abcdef');
});

it('leads to where the visitor wanted to go, once signed in', async () => {
  let isIn = false;
  open('/login?next=%2Fsupervisors', {
    ...signedIn,
    'GET /api/user': () => (isIn ? { body: user } : { status: 401 }),
    'POST /api/login': () => {
      isIn = true;
      return { body: user };
    },
  });
  await fillIn(await screen.findByLabelText('Username'), 'robin');
  await fillIn(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Supervisors' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/supervisors'));
});

it('leads to sign in when the session is over, and back from there', async () => {
  open('/supervisors', { ...signedIn, 'GET /api/supervisors': { status: 401 } });
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/login?next=%2Fsupervisors'));
});

it('has a page for addresses that it does not know', async () => {
  open('/nowhere', signedIn);
  expect(await screen.findByText('404 Page Not Found')).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

it('sends the user to the root on signing out, even when the call fails', async () => {
  open('/supervisors', { ...signedIn, 'POST /api/logout': { status: 500 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  expect(await screen.findByText('Trainee')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('link', { name: 'Start Tracking Free' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
});

it('says when it cannot find out who is signed in', async () => {
  open('/', { 'GET /api/user': { status: 503, body: { message: 'Back soon.' } } });
  expect(await screen.findByText(/We could not load your account. Back soon./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
