import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { AvailabilityProbe } from './availability-probe.ts';
import { runErasure, runScenario } from './scenario.ts';
import { ScenarioRunner, type ScenarioDeps } from './scenario-runner.ts';
import type { Call, ExpectedScenario } from './expected.ts';

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
