import { chmodSync, statSync } from 'node:fs';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import type { Account } from './postgres-home.ts';

const everybodyReadsAndWrites = 0o666;

/**
 * Makes sure that PostgreSQL's account can write to the null device, to which `initdb` sends what its programs print.
 * Some containers and restored machines let only root write there; started as root, the mode that the device has
 * everywhere else is put back, and `print` gets a line about it.
 */
export function openNullDevice(
  account: Account | undefined,
  print: (line: string) => void,
  path = '/dev/null',
): void {
  const { mode } = statSync(path);
  if (account === undefined || (mode & everybodyReadsAndWrites) === everybodyReadsAndWrites) return;
  try {
    chmodSync(path, everybodyReadsAndWrites);
  } catch (error) {
    throw new SetupError(
      `PostgreSQL runs as '${account.name}', who cannot write to ${path}: let everybody (chmod 666 ${path}). ${reasonOf(error)}`,
    );
  }
  print(
    `Only root could write to ${path}, which PostgreSQL's account '${account.name}' needs: everybody can again.`,
  );
}
