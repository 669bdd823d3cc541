import { act, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { stubApi, type Call } from '../../test-api.tsx';
import { useOptimisticChange, useOptimisticList, type ListChanges } from './optimistic.ts';

const key = '/api/things';

/** A response that the test resolves. */
function deferred() {
  let settle: { resolve: () => void; reject: (error: Error) => void };
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  return { call: () => promise, resolve: () => settle.resolve(), reject: () => settle.reject(lost) };
}
const lost = new Error('lost');

let server: string[];
let calls: Call[];
let answer: () => object | Promise<object>;
beforeEach(() => {
  server = ['a', 'b', 'c'];
  answer = () => ({ body: [...server] });
  calls = stubApi({ [`GET ${key}`]: () => answer() });
});

/** A component that shows the list. */
function open() {
  const { result } = renderHook(
    () => ({ apply: useOptimisticChange<string>(), list: useOptimisticList<string>(key) }),
    {
      wrapper: ({ children }) => (
        <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
      ),
    },
  );
  return {
    apply: <A,>(changes: ListChanges<string>, call: () => Promise<A>) => result.current.apply(changes, call),
    shown: () => result.current.list.data?.join(' '),
    error: () => result.current.list.error,
  };
}

async function openLoaded() {
  const { apply, shown } = open();
  await waitFor(() => expect(shown()).toBe('a b c'));
  return { apply, shown };
}

const without = (name: string) => ({
  [key]: (list: readonly string[]) => list.filter((each) => each !== name),
});
const drop = (name: string) => server.splice(server.indexOf(name), 1);
const settle = (work: () => unknown) => act(async () => void (await work()));
const fetched = (count: number) => waitFor(() => expect(calls).toHaveLength(count));

it('shows a change at once, then what the server has, and answers what the call answers', async () => {
  const { apply, shown } = await openLoaded();
  const removing = deferred();
  let result: Promise<string> | undefined;
  await settle(() => {
    result = apply(without('b'), () => removing.call().then(() => 'done'));
  });
  expect(shown()).toBe('a c');
  expect(calls).toHaveLength(1);
  server = ['a', 'c', 'd'];
  await settle(removing.resolve);
  expect(await result).toBe('done');
  await waitFor(() => expect(shown()).toBe('a c d'));
  expect(calls).toHaveLength(2);
});

it('is as before when the call fails, and throws its error', async () => {
  const { apply, shown } = await openLoaded();
  const removing = deferred();
  let result: Promise<unknown> | undefined;
  await settle(() => {
    result = apply(without('b'), removing.call).catch((error: unknown) => error);
  });
  expect(shown()).toBe('a c');
  // The refresh after the change never ends.
  answer = () => new Promise(() => undefined);
  await settle(removing.reject);
  expect(await result).toBe(lost);
  expect(shown()).toBe('a b c');
  expect(calls).toHaveLength(2);
});

it.each(['failure', 'success'])(
  'brings back only what failed of two changes at once: %s first',
  async (first) => {
    const { apply, shown } = await openLoaded();
    const [good, bad] = [deferred(), deferred()];
    await settle(() => {
      void apply(without('a'), good.call);
      void apply(without('b'), bad.call).catch(() => undefined);
    });
    expect(shown()).toBe('c');
    // A list that is fetched before the other call ends does not contain its change.
    const ends = [
      { isFirst: first === 'failure', end: bad.reject, between: 'b c' },
      {
        isFirst: first === 'success',
        end: () => {
          drop('a');
          good.resolve();
        },
        between: 'c',
      },
    ].toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
    await settle(ends[0]!.end);
    await fetched(2);
    expect(shown()).toBe(ends[0]!.between);
    await settle(ends[1]!.end);
    await fetched(3);
    expect(shown()).toBe('b c');
  },
);

it('keeps a change that is under way when the list is fetched meanwhile', async () => {
  const { apply, shown } = await openLoaded();
  const [slow, quick] = [deferred(), deferred()];
  await settle(() => {
    void apply(without('a'), slow.call);
    void apply(without('b'), quick.call);
  });
  server = ['a', 'c', 'd'];
  await settle(quick.resolve);
  await waitFor(() => expect(shown()).toBe('c d'));
  drop('a');
  await settle(slow.resolve);
  await fetched(3);
  expect(shown()).toBe('c d');
});

it('keeps what was done when the list cannot be fetched then', async () => {
  const { apply, shown } = await openLoaded();
  answer = () => ({ status: 503 });
  await settle(() => apply(without('b'), () => Promise.resolve()));
  await fetched(2);
  expect(shown()).toBe('a c');
});

it('leaves a list alone that could not be fetched so far', async () => {
  answer = () => ({ status: 503 });
  const { apply, shown, error } = open();
  await waitFor(() => expect(error()).toBeDefined());
  answer = () => ({ body: server });
  drop('b');
  await settle(() => apply(without('b'), () => Promise.resolve()));
  await waitFor(() => expect(shown()).toBe('a c'));
});
