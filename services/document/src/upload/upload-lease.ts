import { AppError } from '@clinical-hours/service-kit/errors';
import type { Logger } from '@clinical-hours/service-kit/logging';

/**
 * Keeps an upload as long as it is being worked on. The signal aborts when it was taken away, and when it could not be kept in
 * time: from then on it may be somebody else's.
 */
export class UploadLease {
  readonly #renew: () => Promise<boolean>;
  readonly #leaseMs: number;
  readonly #log: Logger;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #endsAtMs: number;

  /** `renew` answers whether the upload is still ours, for another `leaseMs`. */
  constructor({ renew, leaseMs, log }: { renew: () => Promise<boolean>; leaseMs: number; log: Logger }) {
    this.#renew = renew;
    this.#leaseMs = leaseMs;
    this.#log = log;
    this.#endsAtMs = performance.now() + leaseMs;
    this.#timer = setInterval(() => void this.#keep(), leaseMs / 3);
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  async #keep(): Promise<void> {
    const startedAtMs = performance.now();
    try {
      if (await this.#renew()) this.#endsAtMs = startedAtMs + this.#leaseMs;
      else this.#lost.abort(uploadLost());
    } catch (error) {
      this.#log.warn({ err: error }, 'the lease of an upload could not be renewed');
      // Before the next try it would be over.
      if (performance.now() + this.#leaseMs / 3 > this.#endsAtMs) this.#lost.abort(uploadLost());
    }
  }
}

/** The upload was taken away from the process that worked on it. */
export const uploadLost = (): AppError =>
  new AppError('unavailable', 'upload_lost', 'The upload was interrupted. Please try again');
