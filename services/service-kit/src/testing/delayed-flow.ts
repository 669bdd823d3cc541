import type { Socket } from 'node:net';

interface Waiting {
  /** Undefined marks the end of the stream. */
  chunk: Buffer | undefined;
  dueAtMs: number;
}

const maxWaitingBytes = 4 * 1024 * 1024;

/**
 * A single direction of a connection: passes data on in order, after a set delay, and only while it is not
 * stopped.
 */
export class DelayedFlow {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #pass: (chunk: Buffer) => Buffer | undefined;
  readonly #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #latencyMs = 0;
  #isStopped = false;
  #isFull = false;
  #timer: NodeJS.Timeout | undefined;

  /** `pass` gets each piece when it is due, and returns the part to send, if any. */
  constructor(from: Socket, to: Socket, pass: (chunk: Buffer) => Buffer | undefined) {
    this.#from = from;
    this.#to = to;
    this.#pass = pass;
    from.on('data', (chunk: Buffer) => this.#take(chunk));
    from.on('end', () => this.#take(undefined));
    to.on('drain', () => {
      this.#isFull = false;
      this.#deliver();
    });
  }

  treat({ latencyMs, isStopped }: { latencyMs: number; isStopped: boolean }): void {
    this.#latencyMs = latencyMs;
    this.#isStopped = isStopped;
    const latestMs = performance.now() + latencyMs;
    for (const one of this.#waiting) one.dueAtMs = Math.min(one.dueAtMs, latestMs);
    this.#deliver();
  }

  /** Drops the waiting data. */
  end(): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
  }

  #take(chunk: Buffer | undefined): void {
    this.#waiting.push({ chunk, dueAtMs: performance.now() + this.#latencyMs });
    this.#waitingBytes += chunk?.length ?? 0;
    if (this.#waitingBytes > maxWaitingBytes) this.#from.pause();
    this.#deliver();
  }

  #deliver(): void {
    clearTimeout(this.#timer);
    while (!this.#isStopped && !this.#isFull) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const leftMs = first.dueAtMs - performance.now();
      if (leftMs > 0) {
        this.#timer = setTimeout(() => this.#deliver(), leftMs);
        return;
      }
      this.#waiting.shift();
      this.#hand(first.chunk);
    }
  }

  #hand(chunk: Buffer | undefined): void {
    if (chunk === undefined) {
      this.#to.end();
      return;
    }
    this.#waitingBytes -= chunk.length;
    if (this.#waitingBytes <= maxWaitingBytes && this.#from.isPaused()) this.#from.resume();
    const passed = this.#pass(chunk);
    if (passed) this.#isFull = !this.#to.write(passed);
  }
}
