import { until } from '../until.ts';

/** What a person does whose page says 503, or whose connection breaks: tries again, for a minute. */
export async function insist<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  let answer: T | undefined;
  let failure: unknown;
  const attempt = async (): Promise<boolean> => {
    try {
      answer = await send();
      return answer.status !== 503;
    } catch (error) {
      failure = error;
      return false;
    }
  };
  if (await until(attempt, { timeoutMs: 60_000, everyMs: 100 })) return answer!;
  throw failure ?? new Error('still away');
}
