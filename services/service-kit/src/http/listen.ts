import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Closable } from '../runtime/index.ts';
import type { Tls } from '../tls/index.ts';

const drainTimeoutMs = 30_000;
const lookAgainMs = 100;

export interface HttpServer extends Closable {
  port: number;
  server: Server;
}

export interface HttpSecurity {
  /** Without it nothing is encrypted. */
  tls: Tls | undefined;
  /** Whether callers have to prove themselves by the same authority. */
  isMutual?: boolean;
}

/**
 * Serves HTTP on a port (0 takes a free one), by TLS when it is given. Closing it lets requests finish for up to 30 seconds.
 * Fails when the port is taken.
 */
export async function listenHttp(
  listener: RequestListener,
  port: number,
  { tls, isMutual = false }: HttpSecurity = { tls: undefined },
): Promise<HttpServer> {
  const server = tls ? secureServer(listener, tls, isMutual) : createServer(listener);
  // Longer than the idle time-out of the load balancers in front, so that they never meet a connection just closed.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`port ${port} cannot be used: ${error.message}`)));
    server.listen(port, resolve);
  });
  return { port: (server.address() as AddressInfo).port, server, close: () => drain(server) };
}

function secureServer(listener: RequestListener, tls: Tls, isMutual: boolean): Server {
  const context = ({ files: { cert, key, ca } }: Tls) => ({ cert, key, ca });
  const server = createTlsServer(
    { ...context(tls), requestCert: isMutual, rejectUnauthorized: isMutual },
    listener,
  );
  tls.onRenewal(() => server.setSecureContext(context(tls)));
  return server;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    // What is busy now is kept alive by Node when it is done, and would hold up the end.
    const idle = setInterval(() => server.closeIdleConnections(), lookAgainMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
