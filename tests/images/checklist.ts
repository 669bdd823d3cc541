import { reasonOf } from '@clinical-hours/service-kit/machine';

/** What has been checked, a line each, and how often it was so. */
export class Checklist {
  readonly #signal: AbortSignal;
  #passed = 0;
  #failed = 0;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  get isClean(): boolean {
    return this.#failed === 0 && this.#passed > 0;
  }

  get summary(): string {
    return `${this.#passed} passed, ${this.#failed} failed`;
  }

  /** Passes unless `ask` throws; what that gives back, such as a time it took, stands behind the claim. */
  async check(claim: string, ask: () => Promise<string | void>): Promise<void> {
    try {
      const detail = await ask();
      this.#passed += 1;
      console.log(`✓ ${claim}${detail ? ` (${detail})` : ''}`);
    } catch (error) {
      this.#signal.throwIfAborted();
      this.#failed += 1;
      console.log(`✗ ${claim}: ${reasonOf(error)}`);
    }
  }
}

/** Throws a sentence with both values when they are not the same. */
export function assertSame(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}
