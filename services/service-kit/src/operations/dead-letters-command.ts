import { parseArgs } from 'node:util';
import { ConfigError, commonSettings, loadConfig, tlsSettings } from '../config/index.ts';
import { Tls } from '../tls/index.ts';

export type DeadLettersCommand =
  | { kind: 'list'; isJson: boolean }
  | { kind: 'replay'; eventId: string; type: string }
  | { kind: 'replay-all' };

export interface DeadLettersRequest {
  command: DeadLettersCommand;
  /** 'host:port' */
  address: string;
  tls: Tls | undefined;
}

const usage = `Usage:
  node ../service-kit/src/operations/dead-letters.ts list [--json]
  node ../service-kit/src/operations/dead-letters.ts replay <event id> <type>
  node ../service-kit/src/operations/dead-letters.ts replay --all
With --address host:port of another service than the one on 127.0.0.1:$GRPC_PORT.`;

const addressPattern = /^(\[[\da-fA-F:]+\]|[^\s:/]+):\d{1,5}$/;

/**
 * Reads the command line, and the settings of the service beside which the command runs. Throws a ConfigError
 * with an explanation.
 */
export function readDeadLettersRequest(
  args: string[],
  env: Record<string, string | undefined>,
): DeadLettersRequest {
  const { values, positionals } = parse(args);
  const config = loadConfig('dead-letters', { GRPC_PORT: commonSettings.GRPC_PORT, ...tlsSettings }, env);
  const tls = Tls.read('dead-letters', config);
  // Certificates name hosts, and Node.js does not accept an IP address as a server name.
  const address = values.address ?? `${tls ? 'localhost' : '127.0.0.1'}:${config.GRPC_PORT}`;
  if (!addressPattern.test(address))
    throw new ConfigError(`--address "${address}" has not the form host:port`);
  const command = toCommand(positionals, values);
  if (!command) throw new ConfigError(usage);
  return { command, address, tls };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, all: { type: 'boolean' }, address: { type: 'string' } },
    });
  } catch {
    throw new ConfigError(usage);
  }
}

function toCommand(
  [verb, eventId, type, ...rest]: string[],
  { json = false, all = false }: { json?: boolean; all?: boolean },
): DeadLettersCommand | undefined {
  if (rest.length > 0) return undefined;
  if (verb === 'list' && eventId === undefined && !all) return { kind: 'list', isJson: json };
  if (verb !== 'replay' || json) return undefined;
  if (all) return eventId === undefined ? { kind: 'replay-all' } : undefined;
  return eventId && type ? { kind: 'replay', eventId, type } : undefined;
}
