import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../test-api.tsx';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

it('renders the part once its code is there', async () => {
  const Part = lazyPart(async () => Greeting, 'the greeting');
  renderInApp(
    <Suspense fallback="Loading">
      <Part name="Robin" />
    </Suspense>,
  );
  expect(await screen.findByText('Hello, Robin')).toBeVisible();
});

it('keeps the rest of the page when the code cannot be loaded', async () => {
  const Part = lazyPart<{ name: string }>(() => Promise.reject(new Error('offline')), 'the greeting');
  renderInApp(
    <>
      <p>The rest</p>
      <Suspense fallback="Loading">
        <Part name="Robin" />
      </Suspense>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/the greeting/u);
  expect(screen.getByText('The rest')).toBeVisible();
});
