import { setTimeout as sleep } from 'node:timers/promises';
import { readDeadlineMs } from '@clinical-hours/service-kit/grpc';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { RecordingClient } from '../support/clients.ts';
import type { Call, Part, ExpectedScenario } from './expected-and-observed.ts';
import { runErasure, runScenario } from './scenario.ts';
import { ScenarioRunner, type ScenarioDeps } from './scenario-runner.ts';

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

export interface WorkloadOptions extends Omit<ScenarioDeps, 'calls' | 'signal'> {
  administrator: ApiClient;
  availability: AvailabilityProbe;
  /** How many trainees come, the one who is deleted among them. */
  scenarioCount: number;
}

const apartMs = 350;

/** Trainees and supervisors who come one after the other, and go on with what they have begun whatever happens. */
export class Workload {
  readonly calls: Call[] = [];
  readonly scenarios: ExpectedScenario[] = [];
  readonly #options: WorkloadOptions;
  readonly #timeout = new AbortController();
  readonly #probeEnd = new AbortController();
  readonly #running: Promise<void>;
  readonly #probing: Promise<void>;

  /** Begins at once. */
  constructor(options: WorkloadOptions) {
    this.#options = options;
    this.#running = this.#runAll();
    this.#probing = options.availability.run(this.calls, this.#probeEnd.signal);
  }

  /** Resolves when every scenario was told; those that are not after this time end as failures. */
  async finish(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.#timeout.abort(), timeoutMs);
    await this.#running;
    clearTimeout(timer);
  }

  /** Nobody looks at the parts any more. */
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
      // The second one, so that it, too, meets the fault.
      running.push(index === 2 ? runErasure(runner, administrator) : runScenario(runner));
      await sleep(apartMs);
    }
    await Promise.all(running);
  }
}
