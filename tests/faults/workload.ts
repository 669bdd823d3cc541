import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Probes } from './probes.ts';
import { tellErasure, tellStory } from './story.ts';
import { Storyteller, type StoryParts } from './storyteller.ts';
import type { Call, ToldStory } from './told.ts';

export interface WorkloadOptions extends Omit<StoryParts, 'calls' | 'signal'> {
  administrator: ApiClient;
  probes: Probes;
  /** How many trainees come, the one who is deleted among them. */
  storyCount: number;
}

const apartMs = 350;

/** Trainees and supervisors who come one after the other, and go on with what they have begun whatever happens. */
export class Workload {
  readonly calls: Call[] = [];
  readonly stories: ToldStory[] = [];
  readonly #options: WorkloadOptions;
  readonly #over = new AbortController();
  readonly #probing = new AbortController();
  readonly #telling: Promise<void>;
  readonly #looking: Promise<void>;

  /** Begins at once. */
  constructor(options: WorkloadOptions) {
    this.#options = options;
    this.#telling = this.#tellAll();
    this.#looking = options.probes.keepLooking(this.calls, this.#probing.signal);
  }

  /** Resolves when every story was told; those that are not after this time end as failures. */
  async over(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.#over.abort(), timeoutMs);
    await this.#telling;
    clearTimeout(timer);
  }

  /** Nobody looks at the parts any more. */
  async stopProbing(): Promise<void> {
    this.#probing.abort();
    await this.#looking;
  }

  async #tellAll(): Promise<void> {
    const { administrator, storyCount } = this.#options;
    const parts = { ...this.#options, calls: this.calls, signal: this.#over.signal };
    const telling: Promise<void>[] = [];
    for (let index = 1; index <= storyCount && !this.#over.signal.aborted; index += 1) {
      const teller = new Storyteller(index, parts);
      this.stories.push(teller.told);
      // The second one, so that it, too, meets the fault.
      telling.push(index === 2 ? tellErasure(teller, administrator) : tellStory(teller));
      await sleep(apartMs);
    }
    await Promise.all(telling);
  }
}
