const ANSWER_WITHIN_MS = 2_000;

/** Whether the process that tells its health on this port can serve. Never rejects. */
export async function isReady(operationsPort: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${operationsPort}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
