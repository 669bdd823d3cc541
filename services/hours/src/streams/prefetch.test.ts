import { expect, it } from 'vitest';
import { prefetch } from './prefetch.ts';

function watched(count: number, failsAt = Infinity) {
  const seen: string[] = [];
  async function* source(): AsyncGenerator<number> {
    try {
      for (let value = 1; value <= count; value += 1) {
        seen.push(`made ${value}`);
        if (value === failsAt) throw new Error('the source is gone');
        yield value;
      }
    } finally {
      seen.push('ended');
    }
  }
  return { seen, values: prefetch(source()) };
}

async function all(values: AsyncIterable<number>): Promise<number[]> {
  const found: number[] = [];
  for await (const value of values) found.push(value);
  return found;
}

it('passes on everything in its order', async () => {
  expect(await all(watched(3).values)).toEqual([1, 2, 3]);
  expect(await all(watched(0).values)).toEqual([]);
});

it('has the next value made while the reader works on the one before, and no more', async () => {
  const { seen, values } = watched(3);
  expect(await values.next()).toEqual({ value: 1, done: false });
  expect(seen).toEqual(['made 1', 'made 2']);
});

it('ends the source when the reader leaves', async () => {
  const { seen, values } = watched(3);
  for await (const value of values) {
    expect(value).toBe(1);
    break;
  }
  expect(seen).toEqual(['made 1', 'made 2', 'ended']);
});

it('tells of a failure only after what came before it', async () => {
  const { values } = watched(3, 2);
  expect(await values.next()).toEqual({ value: 1, done: false });
  await expect(values.next()).rejects.toThrow('the source is gone');
});

it('lets a failure be pass that a reader who has left did not ask for', async () => {
  const { seen, values } = watched(3, 2);
  await values.next();
  await values.return(undefined);
  expect(seen).toEqual(['made 1', 'made 2', 'ended']);
});
