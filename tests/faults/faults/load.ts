import { setTimeout as sleep } from 'node:timers/promises';
import { aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { requireStatus } from '../../support/retry.ts';
import { RecordingClient } from '../../support/clients.ts';
import type { Call } from '../expected.ts';

const clientCount = 6;
const pauseMs = 10;
const paths = [
  '/api/user',
  '/api/sessions',
  '/api/supervisors',
  '/api/consultations',
  '/api/documents',
  '/login',
];

/** Several people at once who look at everything and write, one thing after the other. */
export class Load {
  /** Every try of all of them. */
  readonly calls: readonly Call[];
  readonly #over = new AbortController();
  readonly #requesting: Promise<unknown>;

  private constructor(clients: readonly RecordingClient<Call['by']>[], calls: readonly Call[]) {
    this.calls = calls;
    this.#requesting = Promise.all(clients.map((client) => keepRequesting(client, this.#over.signal)));
  }

  /** Begins at once. */
  static async start(product: Product): Promise<Load> {
    const calls: Call[] = [];
    const by = { probe: 'hours' } as const;
    const clients = Array.from(
      { length: clientCount },
      () => new RecordingClient<Call['by']>(product, calls, by),
    );
    await Promise.all(clients.map((client) => requireStatus(201, () => client.register())));
    return new Load(clients, calls);
  }

  /** Resolves when the last answers have come. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#requesting;
  }
}

// What goes wrong is written down.
async function keepRequesting(client: RecordingClient<Call['by']>, signal: AbortSignal): Promise<void> {
  const works = [
    ...paths.map((path) => () => client.get(path)),
    () => client.post('/api/sessions', aSessionBody({ status: 'logged' })),
    () => client.post('/api/supervisors', aSupervisorBody()),
  ];
  while (!signal.aborted) {
    for (const work of works) {
      await work().catch(() => {});
      await sleep(pauseMs);
    }
  }
}
