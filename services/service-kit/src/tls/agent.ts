import { Agent, type AgentOptions } from 'node:https';
import type { Tls } from './tls.ts';

const toOptions = ({ files: { cert, key, ca } }: Tls) => ({ cert, key, ca });

/**
 * Returns an agent for HTTPS to other services: it presents our certificate, and trusts only our authority.
 */
export function createTlsAgent(tls: Tls, options: AgentOptions = {}): Agent {
  const agent = new Agent({ ...options, ...toOptions(tls) });
  // The agent uses these options for every new connection.
  tls.onRenewal(() => void Object.assign(agent.options, toOptions(tls)));
  return agent;
}
