import type { Replica } from './replicas.ts';
import type { Wiring } from './service-environment.ts';

/** A connection that one process will make to another, both on 127.0.0.1. */
export interface Connection {
  /** The name of the replica that connects. */
  from: string;
  /** 'postgres', 'nats', 'smtp' or the name of a replica, which is followed by ':http' for its HTTP port. */
  to: string;
  port: number;
}

/** Is called for every connection before the services start, and returns the port to use instead. */
export type ConnectionHook = (connection: Connection) => Promise<number>;

/** Returns the wiring of each replica, by its name, in which every connection has the port that the hook returned. */
export async function hookedWirings(hook: ConnectionHook, wiring: Wiring): Promise<Map<string, Wiring>> {
  const seen = new Map<string, Wiring>();
  for (const replica of wiring.replicas) seen.set(replica.name, await wiringFor(replica, hook, wiring));
  return seen;
}

async function wiringFor({ name, entry }: Replica, hook: ConnectionHook, wiring: Wiring): Promise<Wiring> {
  const through = async (to: string, address: string): Promise<string> => {
    const url = new URL(address);
    url.port = String(await hook({ from: name, to, port: Number(url.port) }));
    return url.toString();
  };
  const seen = { ...wiring };
  for (const need of entry.needs) {
    if (need === 'database') {
      const databaseUrl = await through('postgres', wiring.databaseUrls[entry.name] ?? '');
      seen.databaseUrls = { ...wiring.databaseUrls, [entry.name]: databaseUrl };
    } else if (need === 'nats') {
      const natsUrl = await through('nats', wiring.natsUrls[entry.name] ?? '');
      seen.natsUrls = { ...wiring.natsUrls, [entry.name]: natsUrl };
    } else if (need === 'smtp') seen.smtpUrl = await through('smtp', wiring.smtpUrl);
  }
  const replicas = wiring.replicas.map(async (other) =>
    entry.needs.includes(other.entry.name) ? replicaThrough(other, name, hook) : other,
  );
  return { ...seen, replicas: await Promise.all(replicas) };
}

async function replicaThrough(other: Replica, from: string, hook: ConnectionHook): Promise<Replica> {
  const ports = { ...other.ports };
  for (const protocol of other.entry.listens) {
    const to = protocol === 'http' ? `${other.name}:http` : other.name;
    ports[protocol] = await hook({ from, to, port: other.ports[protocol] });
  }
  return { ...other, ports };
}
