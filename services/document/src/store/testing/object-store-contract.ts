import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ByteRange, ObjectStore } from '../object-store.ts';
import { halfBytes, readAll, someBytes, sourceOf } from './byte-source.ts';
import { describeBrokenTransfers } from './broken-transfers-contract.ts';
import { keysOf, never, newKey, type StoreUnderTest } from './store-under-test.ts';

const sizes = [
  0,
  1,
  65_537,
  halfBytes - 1,
  halfBytes,
  halfBytes + 1,
  2 * halfBytes - 1,
  2 * halfBytes,
  2 * halfBytes + 1,
];

/**
 * Describes the behaviour of every object store, with a new one for each test. `listedCount` objects are listed: more
 * than the store lists at once.
 */
export function describeObjectStore(
  name: string,
  listedCount: number,
  open: () => Promise<StoreUnderTest>,
): void {
  describe(`the object store in ${name}`, () => {
    let under: StoreUnderTest;
    let store: ObjectStore;
    beforeEach(async () => {
      under = await open();
      ({ store } = under);
    });
    afterEach(() => under.remove());

    describeTransfers(() => store);
    describeRanges(() => store);
    describeRecords(() => store, listedCount);
    describeBrokenTransfers(() => under);

    it('says that it works, and leaves nothing behind by that', async () => {
      await Promise.all([store.check(), store.check()]);
      expect(await keysOf(store)).toEqual([]);
      expect(await under.countLeftovers()).toBe(0);
    });
  });
}

function describeTransfers(store: () => ObjectStore): void {
  it.each(sizes)('gives back the %i bytes that were put', async (size) => {
    const key = newKey();
    const bytes = someBytes(size);
    expect(await store().put(key, sourceOf(bytes), never)).toEqual({ size });
    expect(bytes.equals(await readAll(await store().get(key)))).toBe(true);
    expect(await store().stat(key)).toMatchObject({ size });
  });

  it.each([1_000, 999_983, 3 * halfBytes])('takes a stream in pieces of %i bytes', async (chunkBytes) => {
    const key = newKey();
    const bytes = someBytes(halfBytes + 3_000_000);
    await store().put(key, sourceOf(bytes, { chunkBytes }), never);
    expect(bytes.equals(await readAll(await store().get(key)))).toBe(true);
  });

  it('takes several puts at once', async () => {
    const puts = Array.from({ length: 6 }, (_, index) => ({
      key: newKey(),
      bytes: someBytes(halfBytes - 2 + index),
    }));
    await Promise.all(puts.map(({ key, bytes }) => store().put(key, sourceOf(bytes), never)));
    const stored = await Promise.all(puts.map(async ({ key }) => readAll(await store().get(key))));
    expect(puts.map(({ bytes }, index) => bytes.equals(stored[index]!))).not.toContain(false);
  });

  it('keeps one of two objects that are put under one key at once, as a whole', async () => {
    const key = newKey();
    const [one, other] = [someBytes(2 * halfBytes), someBytes(halfBytes + 1)];
    await Promise.all([one, other].map((bytes) => store().put(key, sourceOf(bytes), never)));
    const kept = await readAll(await store().get(key));
    expect(kept.equals(one) || kept.equals(other)).toBe(true);
  });

  it('replaces what is under a key', async () => {
    const key = newKey();
    await store().put(key, sourceOf(someBytes(70_000)), never);
    await store().put(key, sourceOf(Buffer.from('another')), never);
    expect(String(await readAll(await store().get(key)))).toBe('another');
    expect(await keysOf(store())).toEqual([key]);
  });
}

function describeRanges(store: () => ObjectStore): void {
  it('reads ranges of an object', async () => {
    const key = newKey();
    const bytes = someBytes(halfBytes + 1_000);
    const last = bytes.length - 1;
    await store().put(key, sourceOf(bytes), never);
    const ranges: ByteRange[] = [
      { start: 0, end: 0 },
      { start: 0, end: last },
      { start: last, end: last },
      { start: 1_000, end: 200_000 },
      { start: halfBytes - 10, end: halfBytes + 10 },
      { start: last - 5, end: last + 5 },
      { start: 0, end: Number.MAX_SAFE_INTEGER - 1 },
    ];
    for (const { start, end } of ranges) {
      const read = await readAll(await store().get(key, { start, end }));
      expect(read.equals(bytes.subarray(start, end + 1)), `${start} to ${end}`).toBe(true);
    }
  });

  it.each([0, 10])('refuses a range that begins after the last of %i bytes', async (size) => {
    const key = newKey();
    await store().put(key, sourceOf(someBytes(size)), never);
    await expect(store().get(key, { start: size, end: size + 5 })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'range_not_satisfiable',
    });
  });

  it.each([
    { start: 5, end: 4 },
    { start: -1, end: 4 },
    { start: 0, end: 0.5 },
  ])('refuses $start to $end, which is no range', async (range) => {
    await expect(store().get(newKey(), range)).rejects.toThrow('is no range of bytes');
  });
}

function describeRecords(store: () => ObjectStore, listedCount: number): void {
  it('knows the size and the age of an object', async () => {
    const key = newKey();
    const before = Date.now();
    await store().put(key, sourceOf(someBytes(12)), never);
    const found = await store().stat(key);
    expect(found?.size).toBe(12);
    // Some stores keep only whole seconds.
    expect(found?.modifiedAt.getTime()).toBeGreaterThan(before - 1_100);
    expect(found?.modifiedAt.getTime()).toBeLessThan(Date.now() + 1_000);
  });

  it('says of an object that is not there that it is not', async () => {
    expect(await store().stat(newKey())).toBeUndefined();
    await expect(store().get(newKey())).rejects.toMatchObject({ kind: 'not_found' });
    await expect(store().get(newKey(), { start: 0, end: 1 })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('deletes an object, and one that is gone already', async () => {
    const key = newKey();
    await store().put(key, sourceOf(someBytes(12)), never);
    await store().delete(key);
    expect(await store().stat(key)).toBeUndefined();
    await store().delete(key);
  });

  it('lists all objects, page by page', { timeout: 60_000 }, async () => {
    expect(await keysOf(store())).toEqual([]);
    // The first key consists of digits, which an XML parser may read as a number.
    const keys = ['1'.repeat(32), ...Array.from({ length: listedCount - 1 }, newKey)].sort();
    const waiting = keys.entries();
    const putAll = async (): Promise<void> => {
      for (const [index, key] of waiting) await store().put(key, sourceOf(someBytes(index % 3)), never);
    };
    await Promise.all(Array.from({ length: 20 }, putAll));
    expect(await keysOf(store())).toEqual(keys);
    for await (const { key, size } of store().list()) expect(size).toBe(keys.indexOf(key) % 3);
  });

  it('takes nothing for a key that is none', async () => {
    for (const key of [
      '',
      '../../../../etc/passwd',
      'A'.repeat(32),
      `${'a'.repeat(31)}/`,
      `${'a'.repeat(32)}\n`,
    ]) {
      await expect(store().put(key, sourceOf(someBytes(1)), never)).rejects.toThrow('32 hexadecimal digits');
      await expect(store().get(key)).rejects.toThrow('32 hexadecimal digits');
      await expect(store().stat(key)).rejects.toThrow('32 hexadecimal digits');
      await expect(store().delete(key)).rejects.toThrow('32 hexadecimal digits');
    }
  });
}
