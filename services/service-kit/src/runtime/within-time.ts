/** What `work` resolves to, unless that takes longer than `ms`: then it rejects, and the work goes on unheard. */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`there was no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
