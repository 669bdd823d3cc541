import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventually } from '@clinical-hours/service-kit/testing';
import { cutIntoChunks, readAhead } from './chunks.ts';

const megabyte = Buffer.alloc(1024 * 1024, 'x');

function source(megabytes: number) {
  const state = { given: 0, hasEnded: false };
  async function* give(): AsyncGenerator<Buffer> {
    try {
      for (; state.given < megabytes; state.given += 1) yield megabyte;
    } finally {
      await setImmediate();
      state.hasEnded = true;
    }
  }
  return { state, bytes: give() };
}

it('cuts bytes into parts of at most 64 KiB', () => {
  const parts = [...cutIntoChunks(Buffer.from('ab'.repeat(50_000)))];
  expect(parts.map(({ length }) => length)).toEqual([65_536, 34_464]);
  expect(Buffer.concat(parts).toString()).toBe('ab'.repeat(50_000));
});

it('gives everything in order', async () => {
  const parts: Buffer[] = [];
  for await (const part of readAhead(source(3).bytes)) parts.push(part);
  expect(Buffer.concat(parts).equals(Buffer.concat([megabyte, megabyte, megabyte]))).toBe(true);
});

it('lets a source end before a slow reader has taken the second part', async () => {
  const { state, bytes } = source(1);
  const parts = readAhead(bytes);
  await parts.next();
  await eventually(() => expect(state.hasEnded).toBe(true));
  await parts.return(undefined);
});

it('takes no more than 1 MiB ahead', async () => {
  const { state, bytes } = source(100);
  const parts = readAhead(bytes);
  await parts.next();
  await eventually(() => expect(state.given).toBeGreaterThanOrEqual(1));
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(state.given).toBeLessThan(4);
  await parts.return(undefined);
  await eventually(() => expect(state.hasEnded).toBe(true));
});

it('tells the reader of what goes wrong at the source', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield megabyte;
    throw new Error('away');
  }
  await expect(async () => {
    for await (const _ of readAhead(broken()));
  }).rejects.toThrow('away');
});
