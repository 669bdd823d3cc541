import type { Answer } from '@clinical-hours/service-kit/api-client';
import { until } from '#deploy/local/until';

/**
 * What a person does whose page says 503 or to come again later, or whose connection breaks: tries again, for a minute. An upload
 * is 'under way' for a while after its process was killed.
 */
export async function retryWhileUnavailable<T extends Pick<Answer, 'status' | 'headers'>>(
  send: () => Promise<T>,
): Promise<T> {
  let answer: T | undefined;
  let failure: unknown;
  const attempt = async (): Promise<boolean> => {
    try {
      answer = await send();
      return answer.status !== 503 && !answer.headers.has('Retry-After');
    } catch (error) {
      failure = error;
      return false;
    }
  };
  if (await until(attempt, { timeoutMs: 60_000, everyMs: 100 })) return answer!;
  throw failure ?? new Error('still away');
}

/** Insists, and fails unless the answer has this status. */
export async function requireStatus(status: number, send: () => Promise<Answer>): Promise<Answer> {
  const answer = await retryWhileUnavailable(send);
  if (answer.status === status) return answer;
  throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
}
