import { Agent, type AgentOptions } from 'node:https';
import type { Tls } from './tls.ts';

const toOptions = ({ files: { cert, key, ca } }: Tls) => ({ cert, key, ca });

/** An agent for HTTPS to other services: shows our certificate, and trusts our authority alone. */
export function createTlsAgent(tls: Tls, options: AgentOptions = {}): Agent {
  const agent = new Agent({ ...options, ...toOptions(tls) });
  // Every new connection is made of these.
  tls.onRenewal(() => void Object.assign(agent.options, toOptions(tls)));
  return agent;
}
