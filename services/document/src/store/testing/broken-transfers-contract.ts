import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ObjectStore } from '../object-store.ts';
import { halfBytes, readAll, someBytes, sourceFailure, sourceOf } from './byte-source.ts';
import { keysOf, never, newKey, type StoreUnderTest } from './store-under-test.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

// Within the first piece, and long after it.
const brokenAt = [100_000, halfBytes + 100_000];

/** Describes the behaviour of every object store when a transfer ends early. */
export function describeBrokenTransfers(under: () => StoreUnderTest): void {
  describeBrokenPuts(under);
  describeAborts(under);
  describeReaders(under);
}

async function expectNothingOf(
  key: string,
  { store, countLeftovers, countOpen }: StoreUnderTest,
): Promise<void> {
  await eventually(async () => expect(await countLeftovers()).toBe(0));
  // A store may keep a connection or two for later requests.
  await eventually(() => expect(countOpen()).toBeLessThanOrEqual(2));
  expect(await store.stat(key)).toBeUndefined();
  expect(await keysOf(store)).not.toContain(key);
}

function describeBrokenPuts(under: () => StoreUnderTest): void {
  it.each(brokenAt)('keeps nothing of a stream that fails after %i bytes', async (size) => {
    const key = newKey();
    const put = under().store.put(key, sourceOf(someBytes(size), { ending: 'fail' }), never);
    await expect(put).rejects.toBe(sourceFailure);
    await expectNothingOf(key, under());
  });

  it.each(brokenAt)('keeps nothing of a stream that closes after %i bytes', async (size) => {
    const key = newKey();
    const put = under().store.put(key, sourceOf(someBytes(size), { ending: 'close' }), never);
    await expect(put).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    await expectNothingOf(key, under());
  });

  it('takes a stream that has failed before it was put', async () => {
    const content = sourceOf(someBytes(10));
    content.on('error', () => {}).destroy(sourceFailure);
    await expect(under().store.put(newKey(), content, never)).rejects.toBe(sourceFailure);
  });

  it('leaves what is under a key when another stream for it fails', async () => {
    const key = newKey();
    await under().store.put(key, sourceOf(someBytes(12)), never);
    const put = under().store.put(key, sourceOf(someBytes(halfBytes + 1), { ending: 'fail' }), never);
    await expect(put).rejects.toBe(sourceFailure);
    expect(await under().store.stat(key)).toMatchObject({ size: 12 });
  });
}

function describeAborts(under: () => StoreUnderTest): void {
  it.each(brokenAt)('ends a put that is aborted after %i bytes at once, and keeps nothing', async (size) => {
    const key = newKey();
    const abort = new AbortController();
    const reason = new Error('the person left');
    const { promise: allRead, resolve } = Promise.withResolvers<void>();
    const onRead = (count: number): void => (count === size ? resolve() : undefined);
    const content = sourceOf(someBytes(size), { ending: 'stall', onRead });
    const put = under().store.put(key, content, abort.signal);
    put.catch(() => {});
    await allRead;
    abort.abort(reason);
    // Its source never ends.
    await expect(put).rejects.toBe(reason);
    expect(content.destroyed).toBe(true);
    await expectNothingOf(key, under());
  });

  it('puts nothing for a signal that is aborted already', async () => {
    const key = newKey();
    await expect(under().store.put(key, sourceOf(someBytes(9)), AbortSignal.abort())).rejects.toThrow(
      'aborted',
    );
    await expectNothingOf(key, under());
  });

  it('keeps all or nothing of a put, at whatever moment it is aborted', { timeout: 60_000 }, async () => {
    const { store } = under();
    const settled: boolean[] = [];
    // Each put is aborted later than the one before, until the abort comes too late.
    for (let step = 0; !settled.slice(-3).every(Boolean) || settled.length < 10; step += 1) {
      const key = newKey();
      const size = step % 2 ? 300_000 : halfBytes + 300_000;
      const abort = new AbortController();
      const put = store.put(key, sourceOf(someBytes(size)), abort.signal).then(
        () => true,
        () => false,
      );
      setTimeout(() => abort.abort(), step * 2);
      const isStored = await put;
      settled.push(isStored);
      const expected = isStored ? size : undefined;
      await eventually(async () => expect((await store.stat(key))?.size).toBe(expected));
    }
    expect(settled).toContain(false);
    await eventually(async () => {
      expect(await under().countLeftovers()).toBe(0);
      expect(await keysOf(store)).toHaveLength(settled.filter(Boolean).length);
    });
  });

  it('stores a new put under the key of one that was just aborted', async () => {
    const { store } = under();
    const key = newKey();
    const abort = new AbortController();
    const first = store.put(key, sourceOf(someBytes(halfBytes + 1)), abort.signal);
    setImmediate(() => abort.abort());
    await expect(first).rejects.toThrow('aborted');
    await store.put(key, sourceOf(someBytes(20)), never);
    await eventually(async () => expect(await under().countLeftovers()).toBe(0));
    expect(await store.stat(key)).toMatchObject({ size: 20 });
  });

  it.each([0, 1, 2, 3, 5, 8])(
    'ends a put of content that has come whole, when it is aborted %i turns later',
    async (turns) => {
      const { store } = under();
      const key = newKey();
      const abort = new AbortController();
      const content = new PassThrough();
      content.end(someBytes(1_000));
      const first = store.put(key, content, abort.signal).catch(() => {});
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      abort.abort();
      await first;
      // Waits until nothing of the first one is under way.
      await store.put(key, sourceOf(someBytes(20)), never);
      expect(await store.stat(key)).toMatchObject({ size: 20 });
    },
  );
}

function describeReaders(under: () => StoreUnderTest): void {
  async function putLarge(store: ObjectStore): Promise<string> {
    const key = newKey();
    await store.put(key, sourceOf(someBytes(2 * halfBytes)), never);
    return key;
  }

  it('holds on to nothing when readers leave early', async () => {
    const { store, countOpen } = under();
    const key = await putLarge(store);
    for (let count = 0; count < 20; count += 1) {
      const stream = await store.get(key);
      if (count % 2) await once(stream, 'readable');
      stream.destroy();
      await once(stream, 'close');
    }
    await eventually(() => expect(countOpen()).toBeLessThanOrEqual(2));
    const all = await Promise.all(Array.from({ length: 5 }, async () => readAll(await store.get(key))));
    expect(all.every(({ length }) => length === 2 * halfBytes)).toBe(true);
  });

  it('ends a get that is aborted, before and while it is read', async () => {
    const { store, countOpen } = under();
    const key = await putLarge(store);
    await expect(store.get(key, undefined, AbortSignal.abort())).rejects.toThrow('aborted');
    const abort = new AbortController();
    const reason = new Error('the person left');
    const stream = await store.get(key, undefined, abort.signal);
    await once(stream, 'readable');
    abort.abort(reason);
    await expect(readAll(stream)).rejects.toBe(reason);
    await eventually(() => expect(countOpen()).toBeLessThanOrEqual(2));
  });
}
