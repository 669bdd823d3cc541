import { join } from 'node:path';
import { defaultCacheDir } from './nats-binary.ts';
import type { ServiceEntry, System } from './topology.ts';

export interface Wiring extends System {
  databaseUrls: Record<string, string>;
  natsUrl: string;
  smtpUrl: string;
  /** The port each service listens on, by its name; the second one of those that listen on two by `httpPortOf` it. */
  ports: ReadonlyMap<string, number>;
  logLevel: string;
  timeZone: string | undefined;
}

/** The name under which the HTTP port of a service is kept that speaks gRPC too. */
export const httpPortOf = (name: string): string => `${name}:http`;

// Whatever else lies about in the environment of the person who starts must not change the product.
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_EXTRA_CA_CERTS'];

/** Everything that one service gets by its environment, made of its entry in the topology. */
export function environmentOf(
  service: ServiceEntry,
  wiring: Wiring,
  services: readonly ServiceEntry[],
): Record<string, string> {
  const portOf = (name: string) => {
    const port = wiring.ports.get(name);
    if (port === undefined) throw new Error(`${service.name} needs ${name}, which is not in the topology`);
    return String(port);
  };
  const environment: Record<string, string> = {
    ...passedOn(),
    NODE_ENV: wiring.isDev ? 'development' : 'production',
    LOG_LEVEL: wiring.logLevel,
    // Node keeps there what it made of the sources: half of the work of a start.
    NODE_COMPILE_CACHE: join(defaultCacheDir(), 'node-compile-cache'),
    [service.listens.kind === 'grpc' ? 'GRPC_PORT' : 'HTTP_PORT']: portOf(service.name),
    ...(isHttpToo(service) && { HTTP_PORT: portOf(httpPortOf(service.name)) }),
    ...(wiring.timeZone && { APP_TIME_ZONE: wiring.timeZone }),
  };
  for (const need of service.needs) {
    if (need === 'database') environment.DATABASE_URL = wiring.databaseUrls[service.name] ?? '';
    else if (need === 'nats') environment.NATS_URL = wiring.natsUrl;
    else if (need === 'smtp') environment.SMTP_URL = wiring.smtpUrl;
    else {
      const name = need.toUpperCase().replaceAll('-', '_');
      const needed = services.find((other) => other.name === need);
      const isGrpc = needed?.listens.kind === 'grpc';
      if (isGrpc) environment[`${name}_GRPC_ADDRESS`] = `127.0.0.1:${portOf(need)}`;
      else environment[`${name}_URL`] = `http://127.0.0.1:${portOf(need)}`;
      if (needed && isHttpToo(needed)) {
        environment[`${name}_URL`] = `http://127.0.0.1:${portOf(httpPortOf(need))}`;
      }
    }
  }
  return { ...environment, ...service.settings?.(wiring) };
}

/** Whether a service listens on a port for HTTP beside the one for gRPC. */
export function isHttpToo({ listens }: ServiceEntry): boolean {
  return listens.kind === 'grpc' && listens.isHttpToo === true;
}

function passedOn(): Record<string, string> {
  const entries = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
