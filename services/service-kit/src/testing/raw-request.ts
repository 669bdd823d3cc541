import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as its bytes: `head` is its first line and its headers, without the empty line at their end. */
export interface RawRequest {
  head: readonly string[];
  body?: string;
}

/**
 * Sends bytes that no HTTP client would send, and resolves with everything that comes back until the server ends the
 * connection, which the request has to ask for (`Connection: close`) where the server would keep it.
 */
export async function sendRaw(url: string, { head, body = '' }: RawRequest): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

/** The status of the last answer in what came back: one with `100 Continue` before it counts. */
export function statusIn(answer: string): number {
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return statuses.findLast((status) => status >= 200) ?? 0;
}
