import { Agent } from 'node:http';
import { isIP } from 'node:net';
import { createTlsAgent, type Tls } from '@clinical-hours/service-kit/tls';

// Without lasting connections, each answer that is passed on would end the browser's connection as well. The time is
// shorter than that of the other side, so that a request does not meet a connection that is being closed.
const connections = { keepAlive: true, timeout: 4_000 };

/**
 * Returns an agent with lasting connections for requests that are passed on to a server of ours. With TLS it checks the
 * certificate for the host of `url`: Node.js would take the name from the browser's Host header.
 */
export function upstreamAgent(url: string, tls: Tls | undefined): Agent {
  if (!tls) return new Agent(connections);
  const { hostname } = new URL(url);
  // An IP address is checked as such, and is not sent as a server name (RFC 6066, 3).
  return createTlsAgent(tls, { ...connections, servername: isIP(hostname) ? '' : hostname });
}
