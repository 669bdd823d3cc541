import { ServerResponse, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '@clinical-hours/service-kit/logging';

type Reply = ServerResponse | Socket;

export interface ProxyEvents {
  proxyReq?: (proxyReq: ClientRequest, req: IncomingMessage, res: Reply) => void;
  proxyRes?: (proxyRes: IncomingMessage, req: IncomingMessage, res: Reply) => void;
  error: (error: Error, req: IncomingMessage, res: Reply) => void;
}

/**
 * Sets the connection headers of an answer that is passed on for the browser's connection, in place of the sender's.
 */
export function keepOwnConnection(proxyRes: IncomingMessage, res: Reply): void {
  delete proxyRes.headers['keep-alive'];
  if (res instanceof ServerResponse)
    proxyRes.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
}

/**
 * The event handlers of a proxy, which run outside of Express: an error in one of them ends its exchange, is logged,
 * and never reaches the process.
 */
export function guarded<E extends ProxyEvents>(log: Logger, events: E): E {
  const guards = Object.entries(events).map(([name, handle]) => {
    const guard = (first: never, req: never, res: Reply): void => {
      try {
        (handle as (...args: unknown[]) => void)(first, req, res);
      } catch (error) {
        log.error({ err: error, event: name }, 'an event of the proxy could not be handled');
        res.destroy();
      }
    };
    return [name, guard];
  });
  return Object.fromEntries(guards) as E;
}
