import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as raw text: `head` has its first line and its headers, without the empty line at the end. */
export interface RawRequest {
  head: readonly string[];
  body?: string;
}

/**
 * Sends bytes that no HTTP client would send, and returns everything received until the server ends the
 * connection. If the server would keep it, the request has to contain `Connection: close`.
 */
export async function sendRaw(url: string, { head, body = '' }: RawRequest): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

/** Returns the status of the last answer in the received text; a `100 Continue` may precede it. */
export function statusIn(answer: string): number {
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return statuses.findLast((status) => status >= 200) ?? 0;
}
