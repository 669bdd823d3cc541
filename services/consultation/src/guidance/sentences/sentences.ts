import { existsSync, statSync } from 'node:fs';
import { ConfigError } from '@clinical-hours/service-kit/config';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { Worker } from 'node:worker_threads';
import type { Point } from '../search/point.ts';
import { modelBytes } from './model-layout.ts';
import { sentencesOf } from './split-sentences.ts';

export interface ToPlace {
  id: number;
  texts: readonly string[];
}

export interface Placed {
  id: number;
  points: readonly Point[];
}

/** Where a text lies among others, as a whole and by sentence; and its whole without what was masked. */
export interface Places {
  whole: Point;
  sentences: readonly Point[];
  masked: Point;
}

/** Places texts. No method throws. */
export interface Sentences {
  /** Whether texts can be placed now. */
  isReady: () => boolean;
  /**
   * Returns where a text lies, and the same text masked; undefined without a model, and when none has answered within
   * 2 s.
   */
  place: (text: string, masked: string) => Promise<Places | undefined>;
  close: () => Promise<void>;
}

// A trainee waits for this at most: before the model is read, and while many ask at once.
const waitMs = 2_000;
// Questions that wait for the thread. Each takes it some 20 ms.
const mostWaiting = 100;
const pauseMs = 30_000;

/** Throws a ConfigError where no file of the model's size is at a path. The thread that reads it checks its digest. */
export function requireModelFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size === modelBytes) return;
  throw new ConfigError(
    `consultation cannot start: MODEL_FILE "${path}" is no sentence model, and MODEL_REQUIRED is true`,
  );
}

/**
 * Reads the model at a path in a thread of its own, and places texts in it. A missing or wrong file is logged once. A
 * thread that ends is started again half a minute later.
 */
export function openSentences(path: string, log: Logger): Sentences {
  const waiting = new Map<number, (points: readonly Point[] | undefined) => void>();
  let lastId = 0;
  let isReady = false;
  let isClosed = false;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let opened = Promise.withResolvers<boolean>();

  const begin = (): void => {
    let fault: Error | undefined;
    const started = new Worker(new URL('encoder-thread.ts', import.meta.url), { workerData: path });
    worker = started;
    // The service's own work keeps it alive.
    started.unref();
    started.on('message', (told: Placed | 'ready') => {
      if (told === 'ready') {
        isReady = true;
        opened.resolve(true);
        log.info('reads sentences by the sentence model');
      } else waiting.get(told.id)?.(told.points);
    });
    started.on('error', (error: Error) => (fault = error));
    started.on('exit', () => {
      for (const resolve of waiting.values()) resolve(undefined);
      opened.resolve(false);
      const wasReady = isReady;
      isReady = false;
      worker = undefined;
      if (isClosed) return;
      log.warn({ file: path, fault: fault?.message }, 'the sentence model cannot be used: reads words only');
      if (!wasReady) return;
      timer = setTimeout(() => {
        opened = Promise.withResolvers<boolean>();
        begin();
      }, pauseMs).unref();
    });
  };

  if (path !== '' && existsSync(path)) begin();
  else {
    opened.resolve(false);
    log.warn({ file: path }, 'the sentence model is missing: reads words only');
  }

  return {
    isReady: () => isReady,
    async place(text, masked) {
      const until = AbortSignal.timeout(waitMs);
      const late = new Promise<undefined>((resolve) =>
        until.addEventListener('abort', () => resolve(undefined)),
      );
      const isOpen = await Promise.race([opened.promise, late]);
      if (!isOpen || !worker || waiting.size >= mostWaiting) return undefined;
      lastId += 1;
      const id = lastId;
      const answer = new Promise<readonly Point[] | undefined>((resolve) => waiting.set(id, resolve));
      const texts = [...new Set([text, masked])];
      worker.postMessage({ id, texts: [...texts, ...sentencesOf(text)] } satisfies ToPlace, []);
      try {
        const points = await Promise.race([answer, late]);
        return (
          points && {
            whole: points[0]!,
            masked: points[texts.length - 1]!,
            sentences: points.slice(texts.length),
          }
        );
      } finally {
        waiting.delete(id);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await worker?.terminate();
    },
  };
}
