import { freePort } from '@clinical-hours/service-kit/machine';
import type { Protocol, ServiceEntry } from './topology.ts';

/** One process of a service. */
export interface Replica {
  entry: ServiceEntry;
  /** 'hours' is the first one, 'hours#2' the second. */
  name: string;
  index: number;
  ports: Readonly<Record<Protocol | 'operations', number>>;
}

/** How many processes of each service there are: of all, or of those that are named; one of the others. */
export type ReplicaCounts = number | Readonly<Record<string, number>>;

/** Gives every process of every service its name and its ports; the first gateway has the public one. */
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
