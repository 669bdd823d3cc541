import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aSupervisor } from '../../../test-records.ts';
import { LogSessionPage } from './log-session-page.tsx';

// 23:00 on a Tuesday in New York.
const evening = new Date('2026-11-25T04:00:00.000Z');
const morning = new Date('2026-11-25T13:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: evening, toFake: ['Date'] });
  vi.stubEnv('TZ', 'America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function open() {
  stubApi({});
  return renderInApp(<LogSessionPage userId={1} supervisors={[aSupervisor()]} />);
}

const shownDate = () => screen.getByLabelText<HTMLInputElement>('Session Date').value;

function comeBack() {
  vi.setSystemTime(morning);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('follows the day while nothing is typed, keeps nothing of it, and says nothing of New York there', () => {
  open();
  expect(screen.queryByText(/New York/)).toBeNull();
  expect(shownDate()).toBe('2026-11-24');
  comeBack();
  expect(shownDate()).toBe('2026-11-25');
  expect(window.sessionStorage).toHaveLength(0);
});

it('keeps the day of hours that were typed, and says that another one has begun', () => {
  open();
  fireEvent.change(screen.getByLabelText('Direct Clinical hours'), { target: { value: '2' } });
  expect(screen.queryByText(/Today is/)).toBeNull();
  comeBack();
  expect(shownDate()).toBe('2026-11-24');
  expect(
    screen.getByText('Today is Wed 11/25/2026. Please change the date if the session was today.'),
  ).toBeVisible();
});

it('says when the day of the device is ahead', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  open();
  expect(screen.getByText(/still Tue 11\/24\/2026, in New York/)).toHaveTextContent(
    'For a session on Wed 11/25/2026, please change the date.',
  );
});

it('says when the day of New York is ahead', () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  vi.setSystemTime(new Date('2026-11-25T06:00:00.000Z'));
  open();
  expect(screen.getByText(/already Wed 11\/25\/2026, in New York/)).toHaveTextContent(
    'For a session on Tue 11/24/2026, please change the date.',
  );
});
