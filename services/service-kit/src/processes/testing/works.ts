// Works that a stranger would have a process do.
import { invalid } from '../../errors/index.ts';
import { serveWork } from '../serve-work.ts';

const kept: unknown[] = [];

serveWork({
  *echo(argument: unknown) {
    yield argument;
  },
  *environment() {
    yield { names: Object.keys(process.env), processId: process.pid };
  },
  async *rows(_: null, rows: AsyncIterable<unknown>) {
    yield 'the first part comes before the last row';
    for await (const row of rows) yield row;
  },
  async *rowsAlone(_: null, rows: AsyncIterable<unknown>) {
    for await (const row of rows) yield row;
  },
  *parts(count: number) {
    for (let made = 1; made <= count; made += 1) yield { made, bytes: Buffer.alloc(65_536) };
  },
  refuse(): never {
    throw invalid('no_rows', 'There is nothing.');
  },
  fail(): never {
    throw new Error('a fault of ours');
  },
  end(): never {
    process.exit(3);
  },
  *loop() {
    yield process.pid;
    for (;;);
  },
  // V8 ends the process when one array grows, whatever a thread's heap may be.
  array(): never {
    for (;;) kept.push(kept.length % 7 ? '' : {});
  },
  // They are beside V8's heap.
  buffers(): never {
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  map(): never {
    const map = new Map<number, string>();
    for (let at = 0; ; at += 1) map.set(at, '');
  },
  text(): never {
    for (let text = 'x'; ; text += text) kept.push(Buffer.from(text));
  },
});
