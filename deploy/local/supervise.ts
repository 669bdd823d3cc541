import type { ChildProcess } from 'node:child_process';
import { signalProcess } from './processes.ts';

export interface Death {
  /** Such as 'exit code 1' or 'SIGKILL'. */
  how: string;
  /** The milliseconds until the next start. */
  delayMs: number;
  deathsInARow: number;
}

export interface SuperviseOptions {
  name: string;
  launch: () => ChildProcess;
  stopSignal?: NodeJS.Signals;
  forceSignal?: NodeJS.Signals;
  stopTimeoutMs?: number;
  healthyAfterMs?: number;
  onDeath?: (death: Death) => void;
  onStart?: (pid: number) => void;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/** A child process that is restarted when it dies, with growing delays while it keeps dying. */
export class Supervised {
  readonly name: string;
  readonly #options: SuperviseOptions;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #deathsInARow = 0;
  #isStopping = false;
  #isHalted = false;

  constructor(options: SuperviseOptions) {
    this.name = options.name;
    this.#options = options;
    this.#launch();
  }

  /** The id of the process, undefined while it is down. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The number of deaths since the process last ran for `healthyAfterMs`. */
  get deathsInARow(): number {
    return this.#deathsInARow;
  }

  /** Sends a signal to the process. When it dies, that counts as a death like any other. */
  kill(signal: NodeJS.Signals): void {
    if (this.pid !== undefined) signalProcess(this.pid, signal);
  }

  /** Ends the process and starts it again at once, as after a change of its sources. */
  async restart(timeoutMs: number): Promise<void> {
    const start = await this.halt(timeoutMs);
    start();
  }

  /** Ends the process and returns the function that starts it again. While it is halted already, both do nothing. */
  async halt(timeoutMs = this.#options.stopTimeoutMs ?? 45_000): Promise<() => void> {
    if (this.#isStopping || this.#isHalted) return () => {};
    this.#isHalted = true;
    clearTimeout(this.#timer);
    await this.#end(timeoutMs);
    return () => {
      if (!this.#isHalted) return;
      this.#isHalted = false;
      this.#deathsInARow = 0;
      if (!this.#isStopping) this.#launch();
    };
  }

  /** Ends the process for good, by force after `stopTimeoutMs`. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#end(this.#options.stopTimeoutMs ?? 45_000);
  }

  async #end(timeoutMs: number): Promise<void> {
    const pid = this.pid;
    if (pid === undefined) return;
    signalProcess(pid, this.#options.stopSignal ?? 'SIGTERM');
    const force = setTimeout(() => this.#force(pid), timeoutMs);
    await this.#exited;
    clearTimeout(force);
  }

  #force(pid: number): void {
    const signal = this.#options.forceSignal ?? 'SIGKILL';
    // Children lead a process group of their own, so that the processes they have started end with them.
    if (signal === 'SIGKILL') signalProcess(-pid, signal);
    signalProcess(pid, signal);
  }

  #launch(): void {
    const child = this.#options.launch();
    const startedAtMs = performance.now();
    this.#child = child;
    if (child.pid !== undefined) this.#options.onStart?.(child.pid);
    this.#exited = new Promise((resolve) => {
      let isOver = false;
      const over = (how: string) => {
        if (isOver) return;
        isOver = true;
        this.#child = undefined;
        resolve();
        if (!this.#isStopping && !this.#isHalted) this.#died(how, performance.now() - startedAtMs);
      };
      child.once('exit', (code, signal) => over(signal ?? `exit code ${code}`));
      child.once('error', (error) => over(error.message));
    });
  }

  #died(how: string, livedMs: number): void {
    if (livedMs >= (this.#options.healthyAfterMs ?? 30_000)) this.#deathsInARow = 0;
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** this.#deathsInARow, LONGEST_DELAY_MS);
    this.#deathsInARow++;
    this.#options.onDeath?.({ how, delayMs, deathsInARow: this.#deathsInARow });
    this.#timer = setTimeout(() => this.#launch(), delayMs);
  }
}
