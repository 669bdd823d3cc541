import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from './http.ts';
import { traceHeaders, watchActions } from './trace-context.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  stop = watchActions();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const does = (event: Event) => document.body.dispatchEvent(event);
const click = () => does(new MouseEvent('click', { bubbles: true }));
const press = (key: string) => does(new KeyboardEvent('keydown', { key, bubbles: true }));
const traceIdOf = (headers: Record<string, string>) => headers['traceparent']?.split('-')[1];

it('calls of one click share a trace, and each has a span of its own', () => {
  click();
  vi.advanceTimersByTime(40);
  const [first, second] = [traceHeaders(), traceHeaders()];
  expect(first['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(traceIdOf(second)).toBe(traceIdOf(first));
  expect(second['traceparent']).not.toBe(first['traceparent']);
  expect(first['X-Click-Age-Ms']).toBe('40');
});

it.each([
  ['another click', click],
  ['a press of Enter', () => press('Enter')],
  ['a form that is sent', () => does(new Event('submit', { bubbles: true }))],
])('%s begins another trace', (_what, act) => {
  click();
  const before = traceIdOf(traceHeaders());
  act();
  expect(traceIdOf(traceHeaders())).toMatch(/^[\da-f]{32}$/);
  expect(traceIdOf(traceHeaders())).not.toBe(before);
});

it('typing begins none', () => {
  press('a');
  expect(traceHeaders()).toEqual({});
});

it('a click is noticed also where the page keeps it to itself', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', (event) => event.stopImmediatePropagation());
  button.click();
  expect(traceHeaders()).toHaveProperty('traceparent');
  button.remove();
});

it('a poll comes of no action, and neither does what comes much later', () => {
  expect(traceHeaders()).toEqual({});
  click();
  vi.advanceTimersByTime(2_001);
  expect(traceHeaders()).toEqual({});
});

it('calls of the gateway carry it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init.headers);
    return new Response('{}');
  });
  await request('/api/stats');
  click();
  await request('/api/stats');
  expect(sent).toEqual([
    { Accept: 'application/json' },
    {
      Accept: 'application/json',
      traceparent: expect.stringMatching(/^00-/),
      'X-Click-Age-Ms': '0',
    },
  ]);
});
