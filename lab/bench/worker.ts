import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The tasks of a worker, by name. Arguments and results travel as JSON. */
// oxlint-disable-next-line typescript/no-explicit-any
type Tasks = Record<string, (argument: any, signal: AbortSignal) => unknown>;

interface TaskRequest {
  id: number;
  task: string;
  argument: unknown;
}

/** Ends a task early; its result is what it has found by then. */
interface TaskEnd {
  id: number;
  isOver: true;
}

interface TaskResult {
  id: number;
  answer?: unknown;
  failure?: string;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** A separate process that runs tasks, so that its processor time is not counted with others. */
export class Worker<T extends Tasks> {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** `script` ends with `serveTasks`. */
  constructor(script: string, env: Record<string, string> = {}) {
    this.#child = fork(script, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (message) => this.#take(message as TaskResult));
    this.#child.on('exit', (code, signal) => {
      const reason = new Error(`${script} has ended (${signal ?? `exit code ${code}`})`);
      for (const { reject } of this.#waiting.values()) reject(reason);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Runs a task to its end. */
  ask<K extends keyof T & string>(
    task: K,
    argument: Parameters<T[K]>[0],
  ): Promise<Awaited<ReturnType<T[K]>>> {
    return this.begin(task, argument).answer;
  }

  /** Starts a task that can be ended early. */
  begin<K extends keyof T & string>(
    task: K,
    argument: Parameters<T[K]>[0],
  ): { answer: Promise<Awaited<ReturnType<T[K]>>>; end: () => void } {
    const id = (this.#lastId += 1);
    const answer = new Promise<Awaited<ReturnType<T[K]>>>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#child.send({ id, task, argument } satisfies TaskRequest);
    });
    return { answer, end: () => void this.#child.send({ id, isOver: true } satisfies TaskEnd) };
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exited;
  }

  #take({ id, answer, failure }: TaskResult): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure === undefined) waiting?.resolve(answer as never);
    else waiting?.reject(new Error(failure));
  }
}

/** Runs, in a worker, the tasks that its parent requests, until the parent has gone. */
export function serveTasks(tasks: Tasks): void {
  const underWay = new Map<number, AbortController>();
  const answer = async ({ id, task, argument }: TaskRequest): Promise<TaskResult> => {
    const controller = new AbortController();
    underWay.set(id, controller);
    try {
      const work = tasks[task];
      if (work === undefined) throw new Error(`there is no task '${task}'`);
      return { id, answer: await work(argument, controller.signal) };
    } catch (error) {
      return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    } finally {
      underWay.delete(id);
    }
  };
  process.on('message', (message: TaskRequest | TaskEnd) => {
    if ('isOver' in message) underWay.get(message.id)?.abort();
    else void answer(message).then((answered) => process.send?.(answered));
  });
  process.on('disconnect', () => process.exit());
}
