import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the version in the package.json nearest to the program of this process, or 'unknown'. */
export function serviceVersion(programPath = process.argv[1] ?? ''): string {
  for (let dir = dirname(programPath); ; dir = dirname(dir)) {
    const version = versionIn(dir);
    if (version !== undefined) return version;
    if (dir === dirname(dir)) return 'unknown';
  }
}

function versionIn(dir: string): string | undefined {
  try {
    const { version }: { version?: string } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    return version;
  } catch {
    return undefined;
  }
}
