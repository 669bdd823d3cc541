import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';

const words = 'You are offline. What you type stays here. Save it when you’re back online.';
const connection = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => void connection.mockReset());

function turn(state: 'online' | 'offline') {
  connection.mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
}

it('says nothing while there is a network', () => {
  connection.mockReturnValue(true);
  render(<OfflineBanner userId={1} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says that the network is gone, until it is back', () => {
  connection.mockReturnValue(true);
  render(<OfflineBanner userId={1} />);
  turn('offline');
  expect(screen.getByRole('status')).toHaveTextContent(words);
  turn('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says so at once when the page opens without a network', () => {
  connection.mockReturnValue(false);
  render(<OfflineBanner userId={1} />);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
