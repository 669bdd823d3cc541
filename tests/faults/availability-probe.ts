import { setTimeout as sleep } from 'node:timers/promises';
import { readDeadlineMs } from '@clinical-hours/service-kit/grpc';
import type { Product } from '#deploy/local/product';
import { RecordingClient } from '../support/clients.ts';
import type { Call, Part } from './expected.ts';

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
// So many look at each part at once when it is asked whether all answer soon: with half of their time to spare.
const requestsAtOnce = 4;
const quickMs = readDeadlineMs / 2;

/** Somebody who looks at every part again and again. */
export class AvailabilityProbe {
  readonly #product: Product;
  readonly #cookie: string;

  /** `cookie` is that of a signed-in user. */
  constructor(product: Product, cookie: string) {
    this.#product = product;
    this.#cookie = cookie;
  }

  /** Looks at all parts until aborted, and writes every look down. Resolves when the last ones have ended. */
  async run(calls: Call[], signal: AbortSignal): Promise<void> {
    const keepRequesting = async (part: Part): Promise<void> => {
      while (!signal.aborted) {
        await this.request(part, calls);
        await sleep(probeEveryMs);
      }
    };
    await Promise.all(everyPart.map(keepRequesting));
  }

  /** Whether each part answers several people at once, and soon. */
  async respondsQuickly(): Promise<boolean> {
    const calls: Call[] = [];
    const requests = everyPart.flatMap((part) =>
      Array.from({ length: requestsAtOnce }, () => this.request(part, calls)),
    );
    await Promise.all(requests);
    return calls.every(({ status, ms }) => status === 200 && ms < quickMs);
  }

  /** The status that a part answers with; undefined when the connection is lost. */
  async request(part: Part, calls: Call[] = []): Promise<number | undefined> {
    const client = new RecordingClient(this.#product, calls, { probe: part });
    client.cookie = this.#cookie;
    return client.get(paths[part]).then(
      ({ status }) => status,
      () => undefined,
    );
  }
}
