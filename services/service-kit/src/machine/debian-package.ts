import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface DebianProgram {
  package: string;
  /** The path of the program inside the package, such as 'usr/sbin/nats-server'. */
  path: string;
  /** The path to which the program is copied. */
  target: string;
  /** An existing folder on the same file system as the target. */
  workDir: string;
}

const run = promisify(execFile);

/** Extracts one program from a Debian package, without root and without installing the package. */
export async function fetchFromDebian(program: DebianProgram): Promise<void> {
  if (process.platform !== 'linux') throw new Error('no Debian package on this system');
  const draft = mkdtempSync(join(program.workDir, 'debian-'));
  try {
    await run('dpkg', ['--version']).catch(() =>
      Promise.reject(new Error('no Debian package on this system')),
    );
    const options = { cwd: draft, timeout: 120_000, env: { ...process.env, LC_ALL: 'C' } };
    await run('apt-get', ['-q', 'download', program.package], options).catch(async () => {
      // The package lists are empty in many containers. Private lists need no root.
      const own = privateAptDirs(draft);
      await run('apt-get', ['-q', ...own, 'update'], options);
      await run('apt-get', ['-q', ...own, 'download', program.package], options);
    });
    const archive = readdirSync(draft).find((name) => name.endsWith('.deb'));
    if (archive === undefined) throw new Error('apt-get brought no package');
    await run('dpkg', ['-x', archive, 'unpacked'], options);
    renameSync(join(draft, 'unpacked', program.path), program.target);
  } catch (error) {
    const isMissing = error instanceof Error && error.message.startsWith('no Debian');
    throw isMissing ? error : new Error('Debian has no package within reach', { cause: error });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function privateAptDirs(dir: string): string[] {
  mkdirSync(join(dir, 'lists', 'partial'), { recursive: true });
  mkdirSync(join(dir, 'cache', 'archives', 'partial'), { recursive: true });
  return [
    `Dir::State::lists=${join(dir, 'lists')}`,
    `Dir::Cache=${join(dir, 'cache')}`,
    'APT::Update::Post-Invoke::=true',
    'Debug::NoLocking=true',
  ].flatMap((setting) => ['-o', setting]);
}
