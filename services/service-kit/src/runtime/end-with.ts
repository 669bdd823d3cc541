import { redactMessage } from '../logging/index.ts';

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
