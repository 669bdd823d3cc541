import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';
import type { ObjectStore } from '../store/object-store.ts';
import type { UploadRepository } from '../upload/upload.repository.ts';
import type { OrphanRepository } from './orphan.repository.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface SweeperOptions {
  uploads: UploadRepository;
  orphans: OrphanRepository;
  store: Pick<ObjectStore, 'list' | 'delete'>;
  log: Logger;
  pollMs?: number;
  /** Number of objects handled together. */
  pageSize?: number;
}

/**
 * Finds the leftovers of interruptions: every few seconds uploads whose process has died, and once a day objects
 * without a document. Such objects are retained for 30 days, because an older database may have been restored. Runs in
 * every replica.
 */
export class Sweeper implements Closable {
  readonly #options: Required<SweeperOptions>;
  readonly #loop: WorkerLoop;

  constructor(options: SweeperOptions) {
    this.#options = { pollMs: 10_000, pageSize: 500, ...options };
    this.#loop = new WorkerLoop({
      round: () => this.sweep(),
      onError: (error) => this.#options.log.warn({ err: error }, 'cannot sweep for now'),
      pauseMs: this.#options.pollMs,
    });
  }

  /** Starts sweeping in the background. */
  start(): void {
    this.#loop.start();
  }

  /** Stops after the page under way. */
  close(): Promise<void> {
    return this.#loop.close();
  }

  /** Runs one round. */
  async sweep(): Promise<void> {
    const { uploads, orphans, log } = this.#options;
    const uploadCount = await uploads.expire();
    if (uploadCount > 0) log.warn({ uploadCount }, 'uploads were interrupted');
    if (await orphans.claimSweep(dayMs)) await this.#sweepStore();
  }

  async #sweepStore(): Promise<void> {
    const { orphans, log } = this.#options;
    const startedAtMs = await orphans.nowMs();
    const found = { objectCount: 0, orphanCount: 0, deletedCount: 0 };
    try {
      for await (const keys of this.#pages()) {
        const { due, count } = await orphans.note(keys);
        for (const key of due) await this.#delete(key);
        found.objectCount += keys.length;
        found.orphanCount += count;
        found.deletedCount += due.length;
        if (this.#loop.isStopping) throw new Error('stopped');
      }
      await orphans.forgetUnseen(startedAtMs);
      log.info(found, 'went through the object store');
    } catch (error) {
      await orphans.postponeSweep(hourMs);
      log.warn({ err: error, ...found }, 'did not go through all of the object store');
    }
  }

  async *#pages(): AsyncGenerator<string[]> {
    let keys: string[] = [];
    for await (const { key } of this.#options.store.list()) {
      keys.push(key);
      if (keys.length < this.#options.pageSize) continue;
      yield keys;
      keys = [];
    }
    if (keys.length > 0) yield keys;
  }

  async #delete(key: string): Promise<void> {
    await this.#options.store.delete(key);
    await this.#options.orphans.forget(key);
  }
}
