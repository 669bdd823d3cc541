// Used by most features.
import { ApiError } from './http.ts';

/** Returns a random UUID, also on plain-HTTP hosts, where browsers hide crypto.randomUUID. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

// After these statuses the server may have done the work, so the next attempt must carry the same key.
const unclearStatuses = new Set([408, 409, 429]);

/**
 * The Idempotency-Key of a form: the same for all attempts with the same body whose response was lost, a new one
 * after a success, a refusal or a change of the form.
 */
export class SubmitKey {
  #body: string | undefined;
  #key = '';

  /** Sends a body with its key. Keeps the key only when it is unclear whether the server has done the work. */
  async send<T>(body: unknown, call: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = randomId();
    }
    try {
      const answer = await call(this.#key);
      this.#body = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && !unclearStatuses.has(error.status)) {
        this.#body = undefined;
      }
      throw error;
    }
  }
}
