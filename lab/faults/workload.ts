import { setTimeout as sleep } from 'node:timers/promises';
import { readDeadlineMs } from '@clinical-hours/service-kit/grpc';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { RecordingClient } from '../../tests/support/clients.ts';
import type { Call, Part, ExpectedScenario } from './expected-and-observed.ts';
import { runErasure, runScenario } from './scenario.ts';
import { ScenarioRunner, type ScenarioDeps } from './scenario-runner.ts';

/** A path for each part that needs only this part and a signed-in user. */
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
// Concurrent requests to each part, when all must respond within half of their deadline.
const requestsAtOnce = 4;
const quickMs = readDeadlineMs / 2;

/** Requests every part again and again. */
export class AvailabilityProbe {
  readonly #product: Product;
  readonly #cookie: string;

  /** `cookie` is that of a signed-in user. */
  constructor(product: Product, cookie: string) {
    this.#product = product;
    this.#cookie = cookie;
  }

  /** Requests all parts until aborted, and records every call. Resolves when the last requests have ended. */
  async run(calls: Call[], signal: AbortSignal): Promise<void> {
    const keepRequesting = async (part: Part): Promise<void> => {
      while (!signal.aborted) {
        await this.request(part, calls);
        await sleep(probeEveryMs);
      }
    };
    await Promise.all(everyPart.map(keepRequesting));
  }

  /** Whether each part answers several concurrent requests quickly. */
  async respondsQuickly(): Promise<boolean> {
    const calls: Call[] = [];
    const requests = everyPart.flatMap((part) =>
      Array.from({ length: requestsAtOnce }, () => this.request(part, calls)),
    );
    await Promise.all(requests);
    return calls.every(({ status, ms }) => status === 200 && ms < quickMs);
  }

  /** Returns the status of a part; undefined when the connection is lost. */
  async request(part: Part, calls: Call[] = []): Promise<number | undefined> {
    const client = new RecordingClient(this.#product, calls, { probe: part });
    client.cookie = this.#cookie;
    return client.get(paths[part]).then(
      ({ status }) => status,
      () => undefined,
    );
  }
}

export interface WorkloadOptions extends Omit<ScenarioDeps, 'calls' | 'signal'> {
  administrator: ApiClient;
  availability: AvailabilityProbe;
  /** Number of trainees, including the deleted one. */
  scenarioCount: number;
}

const apartMs = 350;

/** Trainees and supervisors who start one after the other, and go on whatever happens. */
export class Workload {
  readonly calls: Call[] = [];
  readonly scenarios: ExpectedScenario[] = [];
  readonly #options: WorkloadOptions;
  readonly #timeout = new AbortController();
  readonly #probeEnd = new AbortController();
  readonly #running: Promise<void>;
  readonly #probing: Promise<void>;

  constructor(options: WorkloadOptions) {
    this.#options = options;
    this.#running = this.#runAll();
    this.#probing = options.availability.run(this.calls, this.#probeEnd.signal);
  }

  /** Resolves when every scenario has ended; scenarios that exceed the timeout fail. */
  async finish(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.#timeout.abort(), timeoutMs);
    await this.#running;
    clearTimeout(timer);
  }

  async stopProbing(): Promise<void> {
    this.#probeEnd.abort();
    await this.#probing;
  }

  async #runAll(): Promise<void> {
    const { administrator, scenarioCount } = this.#options;
    const deps = { ...this.#options, calls: this.calls, signal: this.#timeout.signal };
    const running: Promise<void>[] = [];
    for (let index = 1; index <= scenarioCount && !this.#timeout.signal.aborted; index += 1) {
      const runner = new ScenarioRunner(index, deps);
      this.scenarios.push(runner.expected);
      // The second trainee, so that the deletion meets the fault.
      running.push(index === 2 ? runErasure(runner, administrator) : runScenario(runner));
      await sleep(apartMs);
    }
    await Promise.all(running);
  }
}
