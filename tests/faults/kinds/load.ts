import { setTimeout as sleep } from 'node:timers/promises';
import { aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { insistOn } from '../../support/approval-story.ts';
import { RecordingClient } from '../../support/recording-client.ts';
import type { Call } from '../expected.ts';

const askerCount = 6;
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
  readonly #asking: Promise<unknown>;

  private constructor(askers: readonly RecordingClient<Call['by']>[], calls: readonly Call[]) {
    this.calls = calls;
    this.#asking = Promise.all(askers.map((asker) => keepAsking(asker, this.#over.signal)));
  }

  /** Begins at once. */
  static async start(product: Product): Promise<Load> {
    const calls: Call[] = [];
    const by = { probe: 'hours' } as const;
    const askers = Array.from(
      { length: askerCount },
      () => new RecordingClient<Call['by']>(product, calls, by),
    );
    await Promise.all(askers.map((asker) => insistOn(201, () => asker.register())));
    return new Load(askers, calls);
  }

  /** Resolves when the last answers have come. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#asking;
  }
}

// What goes wrong is written down.
async function keepAsking(asker: RecordingClient<Call['by']>, signal: AbortSignal): Promise<void> {
  const works = [
    ...paths.map((path) => () => asker.get(path)),
    () => asker.post('/api/sessions', aSessionBody({ status: 'logged' })),
    () => asker.post('/api/supervisors', aSupervisorBody()),
  ];
  while (!signal.aborted) {
    for (const work of works) {
      await work().catch(() => {});
      await sleep(pauseMs);
    }
  }
}
