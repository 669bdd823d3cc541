import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Server as NetServer, type AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Closable } from '../runtime/index.ts';
import { commonNameOf, type Tls } from '../tls/index.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';

const drainTimeoutMs = 30_000;
const lookAgainMs = 100;
// What was sent on an open connection before its end was known arrives by then.
const lastRequestsMs = 500;

export interface HttpServer extends Closable {
  port: number;
  server: Server;
}

export interface HttpOptions {
  /** Without it nothing is encrypted. */
  tls: Tls | undefined;
  /** The only service that is answered, by its certificate of the same authority; everybody when there is none. */
  onlyFor?: string;
  /** Where it listens; everywhere without it. */
  host?: string | undefined;
}

/**
 * Serves HTTP on a port (0 takes a free one), by TLS when it is given. The requests of one connection are handled one after the
 * other. Closing it lets requests finish for up to 30 seconds. Fails when the port is taken.
 */
export async function listenHttp(
  listener: RequestListener,
  port: number,
  { tls, onlyFor, host }: HttpOptions = { tls: undefined },
): Promise<HttpServer> {
  const inOrder = oneAfterTheOther(listener);
  const server = tls ? secureServer(inOrder, tls, onlyFor) : createServer(inOrder);
  // Longer than the idle time-out of the load balancers in front, so that they never meet a connection just closed.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`port ${port} cannot be used: ${error.message}`)));
    server.listen({ port, host }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, server, close: () => drain(server) };
}

function secureServer(listener: RequestListener, tls: Tls, onlyFor: string | undefined): Server {
  const context = ({ files: { cert, key, ca } }: Tls) => ({ cert, key, ca });
  const isMutual = onlyFor !== undefined;
  const server = createTlsServer(
    { ...context(tls), requestCert: isMutual, rejectUnauthorized: isMutual },
    isMutual ? answerOnly(onlyFor, listener) : listener,
  );
  tls.onRenewal(() => server.setSecureContext(context(tls)));
  return server;
}

function answerOnly(service: string, listener: RequestListener): RequestListener {
  return (request, response) => {
    const caller = commonNameOf((request.socket as TLSSocket).getPeerCertificate());
    if (caller === service) return listener(request, response);
    const message = `${caller ?? 'A caller without a name'} may not call this service`;
    response.writeHead(403, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(JSON.stringify({ code: 'forbidden', message }));
  };
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', endWithAnswer);
    const timer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    const lastRequestsAtMs = performance.now() + lastRequestsMs;
    // What is busy now is kept alive by Node when it is done, and would hold up the end.
    const idle = setInterval(() => {
      if (performance.now() >= lastRequestsAtMs) server.closeIdleConnections();
    }, lookAgainMs);
    // Only listens no more: the `close` of HTTP servers cuts idle connections at once, though a request may be on its way on one.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer);
      clearInterval(idle);
      resolve();
    });
  });
}

// Its client makes a new connection for what comes next, to somebody who stays.
function endWithAnswer(_request: unknown, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (...parts: unknown[]) => {
    // Last, since an answer that is only passed on brings what it says of its own connection.
    response.setHeader('Connection', 'close');
    return writeHead(...parts);
  };
}
