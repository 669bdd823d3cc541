import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchFromDebian, reasonOf } from '@clinical-hours/service-kit/machine';
import type { GoToolBinary, GoToolOptions, MissingTool } from './go-tool.ts';

const run = promisify(execFile);

/** An etcd that runs here: on PATH, fetched earlier or, when that is asked for, fetched now from Debian, in this order; or why there is none. */
export async function findEtcd(options: GoToolOptions): Promise<GoToolBinary | MissingTool> {
  const dir = join(options.cacheDir, `etcd-${process.platform}-${process.arch}`);
  const target = join(dir, 'etcd');
  const found = (await describe('etcd', 'on this machine')) ?? (await describe(target, 'from Debian'));
  if (found !== undefined) return found;
  if (!options.build) {
    return { path: undefined, reason: 'it has not been fetched yet, which npm run tools does' };
  }
  options.say?.('Fetching etcd (once) …');
  mkdirSync(dir, { recursive: true });
  try {
    await fetchFromDebian({ package: 'etcd-server', path: 'usr/bin/etcd', target, workDir: dir });
  } catch (error) {
    return { path: undefined, reason: reasonOf(error) };
  }
  return (
    (await describe(target, 'from Debian')) ?? { path: undefined, reason: 'what was fetched does not run' }
  );
}

async function describe(path: string, origin: string): Promise<GoToolBinary | undefined> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 10_000 });
    const version = /^etcd Version: (\S+)/.exec(stdout)?.[1];
    return version === undefined ? undefined : { path, description: `etcd ${version} ${origin}` };
  } catch {
    return undefined;
  }
}
