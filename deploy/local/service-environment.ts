import { join } from 'node:path';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import type { Replica } from './replicas.ts';
import type { Protocol, System } from './topology.ts';

/** The certificates by which services authenticate each other. */
export interface TlsSetup {
  caFile: string;
  /** Returns the PEM files with the certificate and the key of a service. */
  filesOf: (service: string) => { certFile: string; keyFile: string };
  /** Returns the host name of a service, for which its certificate was issued. */
  hostOf: (service: string) => string;
}

export interface Wiring extends System {
  databaseUrls: Record<string, string>;
  /** The addresses of NATS by the name of the service; each has a user of its own. */
  natsUrls: Record<string, string>;
  smtpUrl: string;
  replicas: readonly Replica[];
  tls: TlsSetup | undefined;
  logLevel: string;
  timeZone: string | undefined;
}

// The other variables in the environment of the person who starts must not change the product.
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_EXTRA_CA_CERTS'];
// The objects of a request are short-lived, and stay in memory until V8's young generation is full: up to 16 MiB for
// each of its three parts. With 2 MiB a service holds half as much memory after work, and reads long lists with a
// quarter less CPU time; the shortest requests take a sixth more, measured. The images and the chart have the same
// value.
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=2';
// V8 lets its heap grow less when it knows a limit. In the chart the limit is a share of the pod's memory.
const HEAP_LIMIT = '--max-old-space-size=512';
const PORT_SETTINGS: Record<Protocol, string> = { grpc: 'GRPC_PORT', http: 'HTTP_PORT' };

/** Returns the scheme of the services' HTTP addresses. */
export const schemeOf = ({ tls }: Pick<Wiring, 'tls'>): string => (tls ? 'https' : 'http');

/** Returns the environment variables of a replica, which follow from its entry in the topology. */
export function environmentOf(replica: Replica, wiring: Wiring): Record<string, string> {
  const { entry, ports } = replica;
  const environment: Record<string, string> = {
    ...inherited(),
    NODE_ENV: wiring.isDev ? 'development' : 'production',
    LOG_LEVEL: wiring.logLevel,
    NODE_OPTIONS: `${HEAP_LIMIT} ${SMALL_YOUNG_GENERATION}`,
    // Node.js keeps compiled sources there, which saves half of the work of a start.
    NODE_COMPILE_CACHE: join(defaultCacheDir(), 'node-compile-cache'),
    OPERATIONS_PORT: String(ports.operations),
    // Other machines on the network reach the gateway at most: see its entry in the topology.
    LISTEN_HOST: '127.0.0.1',
    ...Object.fromEntries(
      entry.listens.map((protocol) => [PORT_SETTINGS[protocol], String(ports[protocol])]),
    ),
    ...(wiring.tls && tlsSettings(entry.name, wiring.tls)),
    ...(wiring.timeZone && { APP_TIME_ZONE: wiring.timeZone }),
  };
  for (const need of entry.needs) {
    if (need === 'database') environment.DATABASE_URL = wiring.databaseUrls[entry.name] ?? '';
    else if (need === 'nats') environment.NATS_URL = wiring.natsUrls[entry.name] ?? '';
    else if (need === 'smtp') environment.SMTP_URL = wiring.smtpUrl;
    else Object.assign(environment, addressesOf(need, replica, wiring));
  }
  return { ...environment, ...entry.settings?.(wiring) };
}

function tlsSettings(service: string, { caFile, filesOf }: TlsSetup): Record<string, string> {
  const { certFile, keyFile } = filesOf(service);
  return { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, TLS_CA_FILE: caFile };
}

function addressesOf(need: string, { entry, index }: Replica, wiring: Wiring): Record<string, string> {
  const replicas = wiring.replicas.filter((other) => other.entry.name === need);
  // An HTTP client has one address: that of the replica with the same index.
  const partner = replicas[index % replicas.length];
  if (partner === undefined) throw new Error(`${entry.name} needs ${need}, which is not in the topology`);
  const name = need.toUpperCase().replaceAll('-', '_');
  const host = wiring.tls?.hostOf(need) ?? '127.0.0.1';
  const addresses: Record<Protocol, [setting: string, address: string]> = {
    grpc: [`${name}_GRPC_ADDRESS`, grpcTarget(host, replicas)],
    http: [`${name}_URL`, `${schemeOf(wiring)}://${host}:${partner.ports.http}`],
  };
  return Object.fromEntries(partner.entry.listens.map((protocol) => addresses[protocol]));
}

// Several addresses form one target, like a headless Service in Kubernetes: clients balance between them.
function grpcTarget(host: string, replicas: readonly Replica[]): string {
  const [first, ...others] = replicas.map(({ ports }) => ports.grpc);
  if (others.length === 0) return `${host}:${first}`;
  return `ipv4:${[first, ...others].map((port) => `127.0.0.1:${port}`).join(',')}`;
}

function inherited(): Record<string, string> {
  const entries = INHERITED.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
