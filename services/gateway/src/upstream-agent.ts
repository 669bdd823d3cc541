import { Agent } from 'node:http';
import { createTlsAgent, type Tls } from '@clinical-hours/service-kit/tls';

// Without connections that stay, each answer that is passed on would end the browser's as well. Shorter than the other side waits, so
// that a request does not meet one that is just being closed.
const connections = { keepAlive: true, timeout: 4_000 };

/** An agent for requests that are passed on to a server of ours, over connections that stay open. */
export const upstreamAgent = (tls: Tls | undefined): Agent =>
  tls ? createTlsAgent(tls, connections) : new Agent(connections);
