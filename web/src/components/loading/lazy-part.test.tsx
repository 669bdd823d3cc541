import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test-api.tsx';
import { CodeBoundary } from './code-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

let isOnline = true;
afterEach(() => {
  isOnline = true;
  vi.restoreAllMocks();
});

function goOffline() {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
}

const comeBack = () =>
  act(async () => {
    isOnline = true;
    window.dispatchEvent(new Event('online'));
  });

function open(load: () => Promise<typeof Greeting>) {
  const Part = lazyPart(load, 'the greeting');
  renderInApp(
    <>
      <p>The rest</p>
      <Suspense fallback="Loading">
        <Part name="Robin" />
      </Suspense>
    </>,
  );
}

it('renders the part once its code is there', async () => {
  open(async () => Greeting);
  expect(await screen.findByText('Hello, Robin')).toBeVisible();
});

it('keeps the rest of the page when the code cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  open(() => Promise.reject(new Error('gone')));
  expect(await screen.findByRole('alert')).toHaveTextContent(/We could not load the greeting.*reload/u);
  expect(screen.getByText('The rest')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('says that the network is away, and appears by itself when it is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  goOffline();
  open(async () => {
    if (!isOnline) throw new Error('offline');
    return Greeting;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t load the greeting while you’re offline. It will load when you’re back.',
  );
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await comeBack();
  expect(await screen.findByText('Hello, Robin')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the rest of the page when the part itself fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = (): never => {
    throw new Error('broken');
  };
  renderInApp(
    <>
      <p>The rest</p>
      <CodeBoundary what="the greeting">
        <Broken />
      </CodeBoundary>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not show the greeting.');
  expect(screen.getByText('The rest')).toBeVisible();
});
