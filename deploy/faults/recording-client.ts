import { type Answer } from '../../services/gateway/src/testing/api-client.ts';
import type { Product } from '../local/product.ts';
import { RoamingClient } from '../local/test/roaming-client.ts';
import type { Call } from './told.ts';

// Later than any deadline of the product, so that one which it does not keep is seen.
const patienceMs = 45_000;

/** A browser whose every try is written down, also those that no answer comes to. */
export class RecordingClient extends RoamingClient {
  readonly #calls: Call[];
  readonly #by: Call['by'];

  constructor(product: Product, calls: Call[], by: Call['by']) {
    super(product);
    this.#calls = calls;
    this.#by = by;
  }

  override send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#record(method, path, headers, super.send(method, path, body, headers));
  }

  override upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#record('POST', path, headers, super.upload(path, form, headers));
  }

  async #record(
    method: string,
    path: string,
    headers: Record<string, string>,
    sent: Promise<Answer>,
  ): Promise<Answer> {
    const startedAtMs = performance.now();
    const key = headers['Idempotency-Key'];
    const record = (answer?: Answer) => {
      const ms = performance.now() - startedAtMs;
      const { status, body } = answer ?? {};
      this.#calls.push({ by: this.#by, method, path, key, status, body, startedAtMs, ms });
    };
    try {
      const answer = await withPatience(sent);
      record(answer);
      return answer;
    } catch (error) {
      record();
      throw error;
    }
  }
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  const { promise: tired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs);
  try {
    return await Promise.race([work, tired]);
  } finally {
    clearTimeout(timer);
  }
}
