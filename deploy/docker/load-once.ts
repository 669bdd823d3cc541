// Runs while an image is built: loads everything that an entry point imports, which fails when a package is missing,
// and keeps the compile cache of Node.js. The entry point ends when it reads its settings, since there are none.
// `node load-once.ts <entry point> <cache>`
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Node.js keeps a cache for each user id, so this must be the user of the image.
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
// In the image the files belong to root, and Node.js has written them for their owner only.
chmodSync(cacheDir, 0o755);
for (const name of readdirSync(cacheDir, { recursive: true, encoding: 'utf8' })) {
  chmodSync(join(cacheDir, name), 0o755);
}
