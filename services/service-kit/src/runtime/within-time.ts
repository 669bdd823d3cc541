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
