import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalProcess } from '#deploy/local/processes';
import { until } from '#deploy/local/until';

const readyWithinMs = 120_000;
const stopWithinMs = 10_000;

/** A process of the node, with its log in a file. */
export class NodeProcess {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #logPath: string;

  constructor(options: {
    name: string;
    path: string;
    args: readonly string[];
    dir: string;
    prefix: readonly string[];
  }) {
    this.name = options.name;
    this.#logPath = join(options.dir, 'logs', `${options.name}.log`);
    const log = openSync(this.#logPath, 'a');
    const [file = options.path, ...args] = [...options.prefix, options.path, ...options.args];
    // In a group of its own: an interrupt of the run must not end the API server before the pods.
    this.#child = spawn(file, args, { cwd: options.dir, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#exited = once(this.#child, 'exit').catch(() => undefined);
  }

  get #isOver(): boolean {
    return this.#child.pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits until it is ready. Throws with the end of its log when it has ended or takes too long. */
  async waitUntil(isReady: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    const isDone = async () => this.#isOver || (await isReady());
    await until(isDone, { timeoutMs: readyWithinMs, everyMs: 300, signal });
    if (!this.#isOver && (await isReady())) return;
    const lastLines = readFileSync(this.#logPath, 'utf8').trim().split('\n').slice(-8).join('\n');
    throw new Error(`${this.name} did not start:\n${lastLines}`);
  }

  async stop(): Promise<void> {
    const end = (signal: NodeJS.Signals) => {
      if (this.#child.pid !== undefined && !this.#isOver) signalProcess(this.#child.pid, signal);
    };
    const force = setTimeout(() => end('SIGKILL'), stopWithinMs);
    end('SIGTERM');
    await this.#exited;
    clearTimeout(force);
  }
}
