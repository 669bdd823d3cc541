import { get } from 'node:http';

const ANSWER_WITHIN_MS = 2_000;

/** Whether the process that tells its health on this port can serve. Never rejects. */
export function isReady(operationsPort: number): Promise<boolean> {
  return new Promise((resolve) => {
    // All processes are asked many times while they share the cores to start: `fetch` takes several times as much of them.
    const request = get({
      host: '127.0.0.1',
      port: operationsPort,
      path: '/readyz',
      agent: false,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}
