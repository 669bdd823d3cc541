import { dirname, join } from 'node:path';
import { topology } from '#deploy/local/topology';

const ROOT_DIR = join(import.meta.dirname, '..', '..');

/** The folder in which the entry of a service lies, such as services/hours/src. */
export function folderOf(service: string): string {
  const entry = topology.find(({ name }) => name === service)?.entry;
  if (entry === undefined) throw new Error(`${service} is not in the topology`);
  return join(ROOT_DIR, dirname(entry));
}
