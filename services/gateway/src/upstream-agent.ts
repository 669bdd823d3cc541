import { Agent } from 'node:http';
import { isIP } from 'node:net';
import { createTlsAgent, type Tls } from '@clinical-hours/service-kit/tls';

// Without connections that stay, each answer that is passed on would end the browser's as well. Shorter than the other side waits, so
// that a request does not meet one that is just being closed.
const connections = { keepAlive: true, timeout: 4_000 };

/**
 * An agent for requests that are passed on to a server of ours, over connections that stay open. By TLS it checks the
 * certificate for the host of `url`: Node.js would take the name from the Host header, which is the browser's.
 */
export function upstreamAgent(url: string, tls: Tls | undefined): Agent {
  if (!tls) return new Agent(connections);
  const { hostname } = new URL(url);
  // Addresses are checked as such, and are no name to ask for (RFC 6066, 3).
  return createTlsAgent(tls, { ...connections, servername: isIP(hostname) ? '' : hostname });
}
