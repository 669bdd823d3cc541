/**
 * Requests the next value of a source while the reader works on the present one, so that the database and this process
 * work at the same time. Buffers one value. Ends the source when the reader leaves.
 */
export async function* prefetch<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = (): Promise<IteratorResult<T>> => {
    const asked = source.next();
    // The reader of the value gets a failure; this handler prevents an unhandled rejection until then.
    asked.catch(() => {});
    return asked;
  };
  let next = ask();
  try {
    for (let result = await next; !result.done; result = await next) {
      next = ask();
      yield result.value;
    }
  } finally {
    await source.return(undefined);
  }
}
