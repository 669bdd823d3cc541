/**
 * Asks a source for its next value while the one before is worked on, so that the database and this process work at the same
 * time. Holds one value more. Ends the source when the reader leaves.
 */
export async function* prefetch<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = (): Promise<IteratorResult<T>> => {
    const asked = source.next();
    // Whoever asks for it is told of a failure; until then it is nobody's.
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
