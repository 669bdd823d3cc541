import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { eventually } from '../testing/index.ts';
import { describe, expect, it } from 'vitest';
import { ChildProcesses, type WorkRequest } from './child-processes.ts';

const file = new URL('testing/works.ts', import.meta.url);
const processes = new ChildProcesses({ file, memoryMb: 300, heapMb: 96, niceIncrement: 5 });
const run = (name: string, more: Partial<WorkRequest> = {}) =>
  processes.run({ name, argument: null, timeMs: 60_000, ...more });

async function all(parts: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

const processId = async (): Promise<number> => {
  const [told] = (await all(run('environment'))) as [{ processId: number }];
  return told.processId;
};

describe('a process', () => {
  it('does one work after the other, with nothing of the environment', async () => {
    const argument = { bytes: Buffer.from('abc'), map: new Map([['a', 1]]) };
    expect(await all(run('echo', { argument }))).toEqual([argument]);
    const [first] = (await all(run('environment'))) as [{ names: string[]; processId: number }];
    expect(first.names).toEqual([]);
    expect(await processId()).toBe(first.processId);
  });

  it('gets rows while it makes parts', async () => {
    async function* rows() {
      yield* ['one', 'two'];
    }
    const parts = await all(run('rows', { rows: rows() }));
    expect(parts).toEqual(['the first part comes before the last row', 'one', 'two']);
  });

  it('gets all rows that come together with their end', async () => {
    const rows = ['one', Buffer.alloc(10_000, 'x'), 'three'];
    for (let work = 0; work < 20; work += 1) {
      expect((await all(run('rowsAlone', { rows: Readable.from(rows) }))).length).toBe(rows.length);
    }
  });

  it('goes on with the next parts when its reader takes those before', async () => {
    const made: number[] = [];
    for await (const part of run('parts', { argument: 40 })) made.push((part as { made: number }).made);
    expect(made).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  it('tells why it cannot do a work, and does the next one', async () => {
    await expect(all(run('refuse'))).rejects.toMatchObject({ kind: 'invalid', code: 'no_rows' });
    await expect(all(run('fail'))).rejects.toThrow('a fault of ours');
    await expect(all(run('nothing'))).rejects.toThrow('there is no work nothing');
    expect(await all(run('echo', { argument: 1 }))).toEqual([1]);
  });

  it('works beside another one', async () => {
    const one = run('loop');
    const { value } = await one.next();
    expect(await all(run('echo', { argument: 2 }))).toEqual([2]);
    expect(isAlive(value as number)).toBe(true);
    await one.return(undefined);
    await eventually(() => expect(isAlive(value as number)).toBe(false));
  });
});

describe('a process is ended', () => {
  it.each(['array', 'buffers', 'map', 'text'])(
    'when its work takes too much memory, and the next work is done: %s',
    async (name) => {
      await expect(all(run(name))).rejects.toMatchObject({ name: 'WorkEndedError', limit: 'memory' });
      expect(await all(run('echo', { argument: name }))).toEqual([name]);
    },
  );

  it('when its work takes too long', async () => {
    await expect(all(run('loop', { timeMs: 50 }))).rejects.toMatchObject({ limit: 'time' });
    expect(await all(run('echo', { argument: 3 }))).toEqual([3]);
  });

  it('by the signal of its work, also before it is ready', async () => {
    const left = new Error('the reader left');
    const leaving = new AbortController();
    const parts = run('loop', { signal: leaving.signal });
    const { value } = await parts.next();
    const next = parts.next();
    leaving.abort(left);
    await expect(next).rejects.toBe(left);
    await eventually(() => expect(isAlive(value as number)).toBe(false));
    await expect(all(run('loop', { signal: AbortSignal.abort(left) }))).rejects.toBe(left);
  });

  it('when reading its rows fails', async () => {
    async function* broken() {
      yield 'one';
      throw new Error('the database is away');
    }
    await expect(all(run('rows', { rows: broken() }))).rejects.toThrow('the database is away');
  });

  it('with the process that started it, though that is killed and the work never ends', async () => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL('testing/parent.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(printed.toString());
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => expect(isAlive(child)).toBe(false));
  });

  it('by itself, which is a fault of ours', async () => {
    await expect(all(run('end'))).rejects.toThrow('ended by itself with 3');
  });
});
