import { EventEmitter, once } from 'node:events';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors/index.ts';
import type { Tells, Told } from './messages.ts';

/** Makes the parts of something from an argument and rows. Whatever it throws ends it. */
export type Work = (
  argument: never,
  rows: AsyncIterable<never>,
) => AsyncIterable<unknown> | Iterable<unknown>;

// Parts have 64 KiB at most. As many again may wait for their reader at the other end: less than 1 MiB together.
const maxAhead = 7;

/**
 * Does works by their names for the process that started this one, one after the other, each no further ahead of its
 * reader than 1 MiB. A thread watches over it from the start.
 */
export function serveWork(works: Record<string, Work>): void {
  const [memoryMb = 0, parentId = 0] = process.argv.slice(2).map(Number);
  const watched = { processId: process.pid, parentId, memoryMb };
  const port = new ParentPort();
  const perform = async ({ work, argument }: { work: string; argument: unknown }): Promise<void> => {
    try {
      const parts = works[work]?.(argument as never, port.rows() as AsyncIterable<never>);
      if (!parts) throw new Error(`there is no work ${work}`);
      for await (const part of parts) await port.send(part);
      port.tell({ isDone: true });
    } catch (error) {
      port.tell(failureOf(error));
    }
  };
  port.onWork = (begun) => void perform(begun);
  // Its process is gone, or needs this one no more.
  process.once('disconnect', () => process.exit());
  const guard = new Worker(new URL('guard.ts', import.meta.url), { workerData: watched });
  guard.once('message', () => port.tell({ isReady: true })).unref();
}

// An error would lose its class on the way.
function failureOf(error: unknown): Tells {
  if (!(error instanceof AppError)) return { failure: inspect(error) };
  const { kind, code, message } = error;
  return { refusal: { kind, code, message } };
}

/** What comes from the process that started this one, and goes to it. */
class ParentPort {
  onWork: (work: { work: string; argument: unknown }) => void = () => {};
  #ahead = 0;
  #rows: unknown[] = [];
  #isLastRow = false;
  readonly #told = new EventEmitter();

  constructor() {
    process.on('message', (told: Told) => {
      if ('work' in told) {
        [this.#ahead, this.#rows, this.#isLastRow] = [0, [], false];
        this.onWork(told);
      } else if ('row' in told) this.#rows.push(told.row);
      else if ('taken' in told) this.#ahead -= 1;
      else this.#isLastRow = true;
      this.#told.emit('told');
    });
  }

  tell(tells: Tells): void {
    process.send?.(tells);
  }

  /** Sends a part, and resolves when there is room for the next one. */
  async send(part: unknown): Promise<void> {
    this.#ahead += 1;
    this.tell({ part });
    while (this.#ahead > maxAhead) await once(this.#told, 'told');
  }

  async *rows(): AsyncGenerator {
    for (;;) {
      const rows = this.#rows.splice(0);
      // Even an empty list is yielded later, when more rows and their end may have come.
      if (rows.length > 0) yield* rows;
      else if (this.#isLastRow) return;
      else await once(this.#told, 'told');
    }
  }
}
