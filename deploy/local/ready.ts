import { connect } from 'node:http2';
import type { ServiceEntry } from './topology.ts';

const ANSWER_WITHIN_MS = 2_000;
const SERVING = 1;

/** Whether a service says that it is ready, in the way its entry names. Never rejects. */
export function isReady(service: ServiceEntry, port: number): Promise<boolean> {
  if (service.listens.kind === 'grpc') return isServing(port);
  return isOk(`http://127.0.0.1:${port}${service.listens.readyPath}`);
}

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * Asks `grpc.health.v1.Health/Check` for the service as a whole. By hand over HTTP/2: a gRPC client
 * waits a second before it tries again, and this is asked until the service is up.
 */
function isServing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connect(`http://127.0.0.1:${port}`);
    const done = (answer: boolean) => {
      session.destroy();
      resolve(answer);
    };
    session.on('error', () => done(false));
    session.on('close', () => resolve(false));
    session.setTimeout(ANSWER_WITHIN_MS, () => done(false));
    const request = session.request({
      ':method': 'POST',
      ':path': '/grpc.health.v1.Health/Check',
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    const chunks: Buffer[] = [];
    request.on('error', () => done(false));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // Five bytes of frame, then field 1 (status) as a varint.
      const message = Buffer.concat(chunks).subarray(5);
      done(message[0] === 0x08 && message[1] === SERVING);
    });
    // An empty request: not compressed, of length 0.
    request.end(Buffer.alloc(5));
  });
}
