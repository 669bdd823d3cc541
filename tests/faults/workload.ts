import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Probes } from './probes.ts';
import { runErasure, runScenario } from './scenario.ts';
import { ScenarioRunner, type ScenarioDeps } from './scenario-runner.ts';
import type { Call, ExpectedScenario } from './expected.ts';

export interface WorkloadOptions extends Omit<ScenarioDeps, 'calls' | 'signal'> {
  administrator: ApiClient;
  probes: Probes;
  /** How many trainees come, the one who is deleted among them. */
  scenarioCount: number;
}

const apartMs = 350;

/** Trainees and supervisors who come one after the other, and go on with what they have begun whatever happens. */
export class Workload {
  readonly calls: Call[] = [];
  readonly scenarios: ExpectedScenario[] = [];
  readonly #options: WorkloadOptions;
  readonly #over = new AbortController();
  readonly #probing = new AbortController();
  readonly #running: Promise<void>;
  readonly #looking: Promise<void>;

  /** Begins at once. */
  constructor(options: WorkloadOptions) {
    this.#options = options;
    this.#running = this.#runAll();
    this.#looking = options.probes.keepLooking(this.calls, this.#probing.signal);
  }

  /** Resolves when every scenario was told; those that are not after this time end as failures. */
  async over(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.#over.abort(), timeoutMs);
    await this.#running;
    clearTimeout(timer);
  }

  /** Nobody looks at the parts any more. */
  async stopProbing(): Promise<void> {
    this.#probing.abort();
    await this.#looking;
  }

  async #runAll(): Promise<void> {
    const { administrator, scenarioCount } = this.#options;
    const deps = { ...this.#options, calls: this.calls, signal: this.#over.signal };
    const running: Promise<void>[] = [];
    for (let index = 1; index <= scenarioCount && !this.#over.signal.aborted; index += 1) {
      const runner = new ScenarioRunner(index, deps);
      this.scenarios.push(runner.expected);
      // The second one, so that it, too, meets the fault.
      running.push(index === 2 ? runErasure(runner, administrator) : runScenario(runner));
      await sleep(apartMs);
    }
    await Promise.all(running);
  }
}
