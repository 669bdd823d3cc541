import { setTimeout as sleep } from 'node:timers/promises';
import { aSessionBody, aSupervisorBody, daysBefore } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { isReady } from '#deploy/local/services';
import { until } from '#deploy/local/until';
import { requireStatus, RecordingClient } from '../../../tests/support/clients.ts';
import type { Call } from '../expected-and-observed.ts';
import type { Fault, FaultContext } from '../fault.ts';
import type { Links } from '../links.ts';
import { between } from '../seeded.ts';

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

/** Clients that read from and write to every part, one request after the other. */
class Load {
  /** Every attempt of all clients. */
  readonly calls: readonly Call[];
  readonly #over = new AbortController();
  readonly #requesting: Promise<unknown>;

  private constructor(clients: readonly RecordingClient<Call['by']>[], calls: readonly Call[]) {
    this.calls = calls;
    this.#requesting = Promise.all(clients.map((client) => keepRequesting(client, this.#over.signal)));
  }

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

// Failures are in the recorded calls.
async function keepRequesting(client: RecordingClient<Call['by']>, signal: AbortSignal): Promise<void> {
  let logged = 0;
  const works = [
    ...paths.map((path) => () => client.get(path)),
    () => client.post('/api/sessions', aSessionBody({ status: 'logged', date: daysBefore((logged += 1)) })),
    () => client.post('/api/supervisors', aSupervisorBody()),
  ];
  while (!signal.aborted) {
    for (const work of works) {
      await work().catch(() => {});
      await sleep(pauseMs);
    }
  }
}

const goneWithinMs = 45_000;
const backWithinMs = 30_000;
// The part of the chart's `preStopSeconds` that a connection under way needs.
const preStopMs = 1_000;

/** A service gets SIGTERM while it works. Nobody may notice, because its other replica is there. */
export function endOneOfTwo(service: string): Fault {
  const victim = `${service}#2`;
  let isGone = false;
  let load: Load | undefined;
  return {
    name: `${service}: SIGTERM, one of two replicas`,
    replicas: 2,
    ends: [victim],
    inject: async ({ product, links, random }: FaultContext) => {
      load = await Load.start(product);
      await sleep(between(random, 300, 1_000));
      const takeBack = passBy(links, service);
      await sleep(preStopMs);
      const pid = product.pids[victim];
      product.kill(victim, 'SIGTERM');
      isGone = await until(() => product.pids[victim] !== pid, { timeoutMs: goneWithinMs, everyMs: 20 });
      return async () => {
        const { port } = new URL(product.operationsUrls[victim] ?? '');
        await until(() => isReady(Number(port)), { timeoutMs: backWithinMs });
        takeBack();
        await load?.stop();
      };
    },
    check: async (_world, workload) => [
      ...(isGone ? [] : [`${victim} was still there ${goneWithinMs / 1000} s after SIGTERM`]),
      ...failedRequests([...workload.calls, ...(load?.calls ?? [])]),
    ],
  };
}

// Over HTTP, every client here uses one replica. In Kubernetes a Service removes a terminating pod from its list, and
// the pod waits for that before SIGTERM.
function passBy(links: Links, service: string): () => void {
  const backs = links
    .all()
    .filter(({ to }) => to === `${service}#2:http`)
    .map((link) => {
      const other = links.all().find(({ to }) => to === `${service}:http`);
      return other === undefined ? () => {} : link.divert(other);
    });
  return () => {
    for (const takeBack of backs) takeBack();
  };
}

/** Returns a sentence for each call that a person would have noticed. */
function failedRequests(calls: readonly Call[]): string[] {
  return calls.flatMap(({ method, path, status, ms }) => {
    if (status !== undefined && status < 500) return [];
    const what = status === undefined ? 'broke off' : `was answered ${status}`;
    return [
      `${method} ${path.replaceAll(/\/(review|answer)\/[\w-]+/g, '/$1/…')} ${what} after ${Math.round(ms)} ms`,
    ];
  });
}
