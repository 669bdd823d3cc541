import { redactMessage } from '../logging/index.ts';

/** A resource that is closed when its process stops. */
export interface Closable {
  close: () => Promise<void>;
  /** Where it takes connections; a process is ready only while all its ports do. */
  port?: number;
  /** The only addresses at which it does, where it does not listen as the operations port does. */
  hosts?: readonly string[] | undefined;
}

/** A port of a process, as `Closable` tells of it. */
export type Door = Required<Pick<Closable, 'port'>> & Pick<Closable, 'hosts'>;

/**
 * Resolves to the result of `work`, or rejects after `ms` milliseconds. The work is not cancelled then; its
 * result is dropped.
 */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`there was no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

// The messages of `loadConfig` are complete sentences already.
const whole = /^[\w ]+ cannot start: /;

/**
 * Ends this process with exit code 1, after printing the sentence and the reason as one line on standard
 * error.
 */
export function endWith(sentence: string, error: unknown): never {
  const text = error instanceof Error && error.message === '' ? error.name : redactMessage(error);
  const why = text.replaceAll(/\s+/g, ' ');
  console.error(whole.test(why) ? why : `${sentence}: ${why}`);
  process.exit(1);
}
