import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '@clinical-hours/service-kit/machine';

/** The programs that the check needs, by the Debian package that brings each. */
const PROGRAMS: Readonly<Record<string, string>> = {
  podman: 'podman',
  runc: 'runc',
  conmon: 'conmon',
  debootstrap: 'debootstrap',
  dpkg: 'dpkg',
};
// Where Debian puts what is for root; the PATH of others does not name them.
const FOR_ROOT = ['/usr/sbin', '/sbin'];

/** One sentence when the check cannot run here, and how it could. */
export function assertRequirements(env: NodeJS.ProcessEnv = process.env): void {
  const dirs = [...(env.PATH ?? '').split(delimiter), ...FOR_ROOT];
  const missing = Object.keys(PROGRAMS).filter((name) => !dirs.some((dir) => existsSync(join(dir, name))));
  if (missing.length > 0) {
    const packages = missing.map((name) => PROGRAMS[name]).join(' ');
    throw new SetupError(
      `Images are checked with ${missing.join(', ')}, which ${missing.length > 1 ? 'are' : 'is'} missing: on Debian, apt-get install ${packages}.`,
    );
  }
  if (process.getuid?.() !== 0) {
    throw new SetupError(
      'Images are checked as root, since debootstrap and the containers need it: start with sudo.',
    );
  }
}
