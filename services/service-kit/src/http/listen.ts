import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  createServer as createNetServer,
  Server as NetServer,
  type AddressInfo,
  type Socket,
} from 'node:net';
import { Server as TlsServer, type TLSSocket } from 'node:tls';
import { everyAddress } from '../runtime/doors.ts';
import type { Closable } from '../runtime/index.ts';
import { commonNameOf, type Tls } from '../tls/index.ts';

const drainTimeoutMs = 30_000;
const lookAgainMs = 100;
// A load balancer picks a process per connection; long-lived connections would leave new processes idle. The ages
// differ, so that clients do not all reconnect at once.
const usualConnectionAgeMs = { from: 30_000, to: 60_000 };
/** Time for requests to arrive that clients sent on open connections before they learned of the end. */
export const lastRequestsMs = 2_000;

export interface HttpServer extends Closable {
  port: number;
  server: Server;
}

export interface HttpOptions {
  /** Undefined means that nothing is encrypted. */
  tls: Tls | undefined;
  /**
   * The only service that is served, identified by its certificate of the same authority; undefined means
   * every client.
   */
  onlyFor?: string;
  /**
   * The address to listen on, or several, of which those that the machine does not have are left out, but for the
   * first; undefined or none means all addresses.
   */
  host?: string | readonly string[] | undefined;
  /** The ages between which a connection ends with the next answer, in milliseconds; undefined means 30 to 60 s. */
  connectionAgeMs?: { from: number; to: number };
}

/**
 * Serves HTTP on a port (0 takes a free one), with TLS when it is given. The requests of one connection are handled one
 * at a time, and an old connection ends with an answer, so that clients connect again. Closing lets requests finish for
 * up to 30 seconds. Throws when the port is taken.
 */
export async function listenHttp(
  listener: RequestListener,
  port: number,
  { tls, onlyFor, host, connectionAgeMs = usualConnectionAgeMs }: HttpOptions = { tls: undefined },
): Promise<HttpServer> {
  const inOrder = oneAfterTheOther(listener);
  const server = tls ? secureServer(inOrder, tls, onlyFor) : createServer(inOrder);
  // Longer than the idle time-out of the load balancers in front, so that they never use a connection that
  // was just closed.
  server.keepAliveTimeout = 65_000;
  endOldConnections(server, connectionAgeMs);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const [first = everyAddress(), ...others] = [host ?? []].flat();
  const taken = await listening(server, port, first);
  const doors: NetServer[] = [];
  const hosts = [first];
  try {
    for (const other of others) {
      const opened = await openDoor(server, taken, other);
      doors.push(...opened);
      hosts.push(...opened.map(() => other));
    }
  } catch (error) {
    for (const door of [server, ...doors]) door.close();
    throw error;
  }
  return { port: taken, ...(host?.length && { hosts }), server, close: () => drain(server, doors, sockets) };
}

async function listening(server: NetServer, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code, message } = error;
      reject(Object.assign(new Error(`port ${port} cannot be used: ${message}`), { code }));
    });
    server.listen({ port, host }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

// A machine without IPv6 has no ::1.
const noSuchAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Accepts connections on one more address of the server. Returns nothing if the machine has no such address. */
async function openDoor(server: Server, port: number, host: string): Promise<NetServer[]> {
  // As servers of HTTP accept theirs, and those of TLS, who would wait for a client that left before it said a word.
  const allowHalfOpen = !(server instanceof TlsServer);
  const door = createNetServer({ allowHalfOpen, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await listening(door, port, host);
    return [door];
  } catch (error) {
    if (noSuchAddress.has(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
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

function endOldConnections(server: Server, { from, to }: { from: number; to: number }): void {
  const endsAtMs = new WeakMap<Socket, number>();
  server.prependListener('request', (request, response) => {
    const now = performance.now();
    // The first request of a connection has just come.
    const endsAt = endsAtMs.get(request.socket) ?? now + from + Math.random() * (to - from);
    endsAtMs.set(request.socket, endsAt);
    if (now >= endsAt) endWithAnswer(request, response);
  });
}

async function drain(
  server: Server,
  doors: readonly NetServer[],
  sockets: ReadonlySet<Socket>,
): Promise<void> {
  server.prependListener('request', endWithAnswer);
  // Also those on which TLS has not begun, of which the server of HTTP does not know.
  const cutAll = (): void => sockets.forEach((socket) => socket.destroy());
  const timer = setTimeout(cutAll, drainTimeoutMs);
  const lastRequestsAtMs = performance.now() + lastRequestsMs;
  // Node keeps a connection alive when its request is done, so idle ones have to be closed repeatedly.
  const closeIdle = (): void => {
    if (performance.now() >= lastRequestsAtMs) server.closeIdleConnections();
  };
  // After Node.js has read what had come by then: when the process was busy, a request may wait on an idle connection.
  const idle = setInterval(() => setImmediate(closeIdle), lookAgainMs);
  await Promise.all([server, ...doors].map(stopListening));
  clearTimeout(timer);
  clearInterval(idle);
}

// Resolves when the last connection has ended. The `close` of HTTP servers would also cut idle connections at once,
// although a request may be in transit on one.
const stopListening = (server: NetServer): Promise<void> =>
  new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()));

// Makes the client open a new connection for its next request, to a process that stays.
function endWithAnswer(_request: unknown, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (...parts: unknown[]) => {
    // Set last, because a proxied answer brings a Connection header of its own.
    response.setHeader('Connection', 'close');
    return writeHead(...parts);
  };
}

// Browsers and proxies send no request before the last one is answered. Each waiting request takes memory.
const maxWaiting = 100;

/**
 * Handles the requests of one connection one at a time, each after the answer to the last. Node.js would
 * begin all that arrive together: thousands fit into one packet, and would hold resources, such as turns and
 * places in queues, for as long as the client reads no answer. A connection with more than 100 waiting
 * requests is cut.
 */
export function oneAfterTheOther(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = (): void => {
      // Behind an answer that ends the connection nothing is handled: nobody would learn of it (RFC 9112, 9.6).
      if (!socket.writable) return;
      response.once('close', () => goOn(socket));
      listener(request, response);
    };
    const waiting = waitingOn.get(socket);
    if (waiting && waiting.push(begin) > maxWaiting) socket.destroy();
    if (waiting) return;
    waitingOn.set(socket, []);
    begin();
  };

  function goOn(socket: Socket): void {
    const next = waitingOn.get(socket)?.shift();
    if (next) next();
    else waitingOn.delete(socket);
  }
}
