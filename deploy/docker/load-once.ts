// While an image is built: loads everything that an entry point imports, which fails when a package is missing, and keeps what
// Node.js made of the sources. `node load-once.ts <entry point> <cache>`. It ends where the settings are read: there are none.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Node.js keeps a cache for each user, by number: this has to be the one who runs the image.
const USER_ID = 10001;

const [entry = '', cacheDir = ''] = process.argv.slice(2);
mkdirSync(cacheDir);
chmodSync(cacheDir, 0o777);
const { status, stderr } = spawnSync(process.execPath, [entry], {
  env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: cacheDir },
  uid: USER_ID,
  gid: USER_ID,
  encoding: 'utf8',
});
if (status !== 1 || !/^[a-z-]+ cannot start: .*\bis missing\b/m.test(stderr)) {
  console.error(`${entry} cannot be loaded:\n${stderr}`);
  process.exit(1);
}
// In the image they are root's, and written with nobody else in mind.
chmodSync(cacheDir, 0o755);
for (const name of readdirSync(cacheDir, { recursive: true, encoding: 'utf8' })) {
  chmodSync(join(cacheDir, name), 0o755);
}
