import { AppError } from '@clinical-hours/service-kit/errors';
import type { Logger } from '@clinical-hours/service-kit/logging';

/**
 * Renews the lease of an upload while it is being worked on. The signal aborts when the lease was taken away, or could
 * not be renewed in time; from then on another process may own the upload.
 */
export class UploadLease {
  readonly #renew: () => Promise<boolean>;
  readonly #leaseMs: number;
  readonly #log: Logger;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #endsAtMs: number;

  /** `renew` extends the lease by `leaseMs`, and returns whether it is still ours. */
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
      // The lease would end before the next try.
      if (performance.now() + this.#leaseMs / 3 > this.#endsAtMs) this.#lost.abort(uploadLost());
    }
  }
}

/** The error of an upload that was taken away from the process that worked on it. */
export const uploadLost = (): AppError =>
  new AppError('unavailable', 'upload_lost', 'The upload was interrupted. Please try again');
