import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors/index.ts';
import type { Tells, Told } from './messages.ts';

export interface ChildProcessOptions {
  /** The module that calls `serveWork`. */
  file: URL;
  /** The limit of the memory of each process, in MiB: of all of it, as the system counts it. */
  memoryMb: number;
  /** The limit of V8's heap, at which it begins to clean up thoroughly, in MiB. */
  heapMb: number;
  /** How much lower the priority of the processes is. */
  niceIncrement: number;
}

export interface WorkRequest {
  /** The name of the work. */
  name: string;
  /** What it works on. It is copied, so it has no functions. */
  argument: unknown;
  /** More of it, which is passed on as it is read. */
  rows?: AsyncIterable<unknown> | undefined;
  /** The longest time of the process for it, in milliseconds; the time in which its reader takes a part not counted. */
  timeMs: number;
  /** Ends it. */
  signal?: AbortSignal | undefined;
}

/** A process was ended because its work took too long, or more memory than it may have. */
export class WorkEndedError extends Error {
  override name = 'WorkEndedError';
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a process was ended by its limit of ${limit}`);
    this.limit = limit;
  }
}

/**
 * Processes that work on what strangers send, or for long. Each has nothing of the environment, and does one work at a
 * time. It ends with a work that does not reach its end, and with this process, however that ends. One more is started
 * ahead, because loading its code takes longer than most works.
 */
export class ChildProcesses {
  readonly #options: ChildProcessOptions;
  #idle: Child[] = [];

  constructor(options: ChildProcessOptions) {
    this.#options = options;
  }

  /** Starts a process ahead, and waits until it is ready. */
  async prepare(): Promise<void> {
    await this.#ahead().ready;
  }

  /**
   * Yields what a work makes, which is never more than 1 MiB ahead. Who leaves early, and the signal, end its process.
   * Throws what the work throws, what reading the rows throws, the reason of the signal, and a WorkEndedError. As many
   * works go on at once as are asked for.
   */
  async *run(request: WorkRequest): AsyncGenerator {
    request.signal?.throwIfAborted();
    const child = this.#ahead();
    this.#idle.shift();
    try {
      yield* child.perform(request);
    } finally {
      if (child.isFree) this.#idle.push(child);
      // A process that dies while it starts would die again.
      else if (child.wasReady && this.#idle.length === 0) this.#ahead();
    }
  }

  #ahead(): Child {
    const [idle] = this.#idle;
    if (idle) return idle;
    const child = new Child(this.#options, () => {
      this.#idle = this.#idle.filter((each) => each !== child);
    });
    this.#idle = [child];
    return child;
  }
}

// Three parts of 2 MiB, as the images and the chart have it for this process.
const semiSpaceMb = 2;
const lowestPriority = 19;

class Child {
  readonly ready: Promise<void>;
  wasReady = false;
  /** Whether it can do another work. */
  isFree = false;
  readonly #process: ChildProcess;

  constructor({ file, memoryMb, heapMb, niceIncrement }: ChildProcessOptions, onExit: () => void) {
    this.#process = fork(fileURLToPath(file), [String(memoryMb), String(process.pid)], {
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${semiSpaceMb}`],
      serialization: 'advanced',
      // What V8 prints about a heap that is full would fill the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child = this.#process;
    // It does not keep this process going.
    child.unref();
    child.channel?.unref();
    // A failed send is followed by the exit.
    child.on('error', () => {});
    child.once('exit', () => {
      this.isFree = false;
      onExit();
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    promise.catch(() => {});
    child.once('exit', () => reject(new Error('a process ended before it was ready for its work')));
    child.once('message', () => {
      this.wasReady = true;
      resolve();
    });
    if (child.pid) setPriority(child.pid, Math.min(lowestPriority, getPriority() + niceIncrement));
  }

  async *perform({ name, argument, rows, timeMs, signal }: WorkRequest): AsyncGenerator {
    const over = new AbortController();
    over.signal.addEventListener('abort', () => {
      if (!this.isFree) this.#process.kill('SIGKILL');
    });
    const leave = (): void => over.abort(signal?.reason);
    signal?.addEventListener('abort', leave);
    const time = new WorkTime(timeMs, () => over.abort(new WorkEndedError('time')));
    this.isFree = false;
    this.#process.ref();
    try {
      await aborting(this.ready, over.signal);
      const told = on(this.#process, 'message', { signal: over.signal, close: ['exit'] });
      void this.#tell({ work: name, argument });
      this.#sendRows(rows, over.signal).catch((error: unknown) => over.abort(error));
      time.begin();
      for await (const [tells] of told as AsyncIterable<[Tells]>) {
        time.rest();
        if ('part' in tells) {
          yield tells.part;
          void this.#tell({ taken: true });
        } else if (!('isReady' in tells)) {
          this.isFree = true;
          return endOf(tells);
        }
        time.begin();
      }
      const { signalCode, exitCode } = this.#process;
      // The guard and V8 end it by a signal.
      throw signalCode
        ? new WorkEndedError('memory')
        : new Error(`a process ended by itself with ${exitCode}`);
    } catch (error) {
      throw over.signal.aborted ? over.signal.reason : error;
    } finally {
      time.rest();
      signal?.removeEventListener('abort', leave);
      over.abort();
      this.#process.unref();
    }
  }

  async #sendRows(rows: AsyncIterable<unknown> | undefined, over: AbortSignal): Promise<void> {
    if (!rows) return;
    for await (const row of rows) {
      if (over.aborted) return;
      await this.#tell({ row });
    }
    await this.#tell({ noMoreRows: true });
  }

  /** Resolves when the system has taken it, or the process is gone. */
  #tell(told: Told): Promise<void> {
    return new Promise((resolve) => void this.#process.send(told, () => resolve()));
  }
}

function endOf(tells: Exclude<Tells, { part: unknown } | { isReady: true }>): void {
  if ('refusal' in tells) throw new AppError(tells.refusal.kind, tells.refusal.code, tells.refusal.message);
  if ('failure' in tells) throw new Error(tells.failure);
}

async function aborting<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([promise, aborted]);
}

/** The time that is left for a work. */
class WorkTime {
  readonly #onEnd: () => void;
  #leftMs: number;
  #sinceMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(leftMs: number, onEnd: () => void) {
    this.#leftMs = leftMs;
    this.#onEnd = onEnd;
  }

  begin(): void {
    this.#sinceMs = performance.now();
    this.#timer = setTimeout(this.#onEnd, this.#leftMs);
  }

  rest(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - this.#sinceMs));
  }
}
