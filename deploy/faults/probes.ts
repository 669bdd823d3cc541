import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../local/product.ts';
import { RecordingClient } from './recording-client.ts';
import type { Call, Part } from './told.ts';

/** What each part answers by itself, to somebody who is signed in. */
const paths: Record<Part, string> = {
  auth: '/api/user',
  hours: '/api/sessions',
  supervisor: '/api/supervisors',
  consultation: '/api/consultations',
  document: '/api/documents',
  web: '/login',
};

export const everyPart = Object.keys(paths) as Part[];

const probeEveryMs = 250;

/** Somebody who looks at every part again and again. */
export class Probes {
  readonly #product: Product;
  readonly #cookie: string;

  /** `cookie` is that of a signed-in user. */
  constructor(product: Product, cookie: string) {
    this.#product = product;
    this.#cookie = cookie;
  }

  /** Looks at all parts until aborted, and writes every look down. Resolves when the last ones have ended. */
  async keepLooking(calls: Call[], signal: AbortSignal): Promise<void> {
    const keepLookingAt = async (part: Part): Promise<void> => {
      while (!signal.aborted) {
        await this.look(part, calls);
        await sleep(probeEveryMs);
      }
    };
    await Promise.all(everyPart.map(keepLookingAt));
  }

  /** The status that a part answers with; undefined when the connection is lost. */
  async look(part: Part, calls: Call[] = []): Promise<number | undefined> {
    const client = new RecordingClient(this.#product, calls, { probe: part });
    client.cookie = this.#cookie;
    return client.get(paths[part]).then(
      ({ status }) => status,
      () => undefined,
    );
  }
}
