import { freePort } from '@clinical-hours/service-kit/machine';
import type { Protocol, ServiceEntry } from './topology.ts';

/** A process of a service. */
export interface Replica {
  entry: ServiceEntry;
  /** 'hours' for the first replica, 'hours#2' for the second. */
  name: string;
  index: number;
  ports: Readonly<Record<Protocol | 'operations', number>>;
}

/** The number of replicas of every service, or of the named services; all others have one. */
export type ReplicaCounts = number | Readonly<Record<string, number>>;

/** Gives every replica of every service a name and free ports; the first gateway gets the public port. */
export async function planReplicas(
  services: readonly ServiceEntry[],
  counts: ReplicaCounts,
  publicPort: number,
): Promise<Replica[]> {
  const replicas: Replica[] = [];
  for (const entry of services) {
    const count = typeof counts === 'number' ? counts : (counts[entry.name] ?? 1);
    for (let index = 0; index < count; index += 1) {
      const isPublic = entry.name === 'gateway' && index === 0;
      const http = isPublic ? publicPort : await freePort();
      const ports = { grpc: await freePort(), http, operations: await freePort() };
      replicas.push({ entry, name: index === 0 ? entry.name : `${entry.name}#${index + 1}`, index, ports });
    }
  }
  return replicas;
}
