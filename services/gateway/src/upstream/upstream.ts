import {
  Agent,
  ServerResponse,
  type AgentOptions,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { createTlsAgent, type Tls } from '@clinical-hours/service-kit/tls';

// Without lasting connections, each answer that is passed on would end the browser's connection as well. The time is
// shorter than that of the other side, so that a request does not meet a connection that is being closed.
const connections = { keepAlive: true, timeout: 4_000 };

/**
 * Returns an agent, with lasting connections unless the options say otherwise, for requests that are passed on to a
 * server of ours. With TLS it checks the certificate for the host of `url`: Node.js would take the name from the
 * browser's Host header.
 */
export function upstreamAgent(url: string, tls: Tls | undefined, options: AgentOptions = connections): Agent {
  if (!tls) return new Agent(options);
  const { hostname } = new URL(url);
  // An IP address is checked as such, and is not sent as a server name (RFC 6066, 3).
  return createTlsAgent(tls, { ...options, servername: isIP(hostname) ? '' : hostname });
}

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
