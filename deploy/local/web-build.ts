import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import type { Logs } from './logs.ts';
import { signalProcess } from './processes.ts';
import { SetupError } from '@clinical-hours/service-kit/machine';

export interface WebBuildOptions {
  rootDir: string;
  logs: Logs;
  print: (line: string) => void;
  signal?: AbortSignal | undefined;
}

// Files that do not change the pages: tests, documents, and the output of the build.
const IGNORED = /^(dist|e2e|node_modules)$|\.test\.tsx?$|\.md$/;

/** Runs the `build` script of the web front end, unless the last build was of the same sources. */
export async function buildWeb(options: WebBuildOptions): Promise<void> {
  const { rootDir, logs } = options;
  const webDir = join(rootDir, 'web');
  const stampPath = join(webDir, 'dist', '.sources-hash');
  const hash = hashOfSources(rootDir);
  if (readOrNothing(stampPath) === hash) return;

  options.print('Building the web pages …');
  rmSync(stampPath, { force: true });
  logs.rotate('web-build');
  const manifest: { scripts?: { build?: string } } = JSON.parse(
    readFileSync(join(webDir, 'package.json'), 'utf8'),
  );
  const command = manifest.scripts?.build;
  if (command === undefined) throw new SetupError('web/package.json has no build script.');
  const child = logs.withLog('web-build', (fd) =>
    spawn(command, {
      cwd: webDir,
      shell: true,
      // A process group of its own, so that an interrupted start can end the shell and its children.
      detached: true,
      stdio: ['ignore', fd, fd],
      env: { ...process.env, NODE_ENV: 'production', PATH: pathWithPackages(rootDir) },
    }),
  );
  const abort = () => child.pid !== undefined && signalProcess(-child.pid, 'SIGKILL');
  options.signal?.addEventListener('abort', abort);
  const [code] = await once(child, 'exit');
  options.signal?.removeEventListener('abort', abort);
  options.signal?.throwIfAborted();
  if (code !== 0) throw new SetupError(`The web pages could not be built:\n${logs.tail('web-build', 40)}`);
  writeFileSync(stampPath, hash);
}

function pathWithPackages(rootDir: string): string {
  const bins = [join(rootDir, 'web', 'node_modules', '.bin'), join(rootDir, 'node_modules', '.bin')];
  return [...bins, process.env.PATH ?? ''].join(delimiter);
}

function hashOfSources(rootDir: string): string {
  const hash = createHash('sha256');
  const files = [
    ...filesBelow(join(rootDir, 'web')),
    ...filesBelow(join(rootDir, 'proto', 'src')),
    join(rootDir, 'package-lock.json'),
  ];
  for (const path of files) {
    const content = readOrNothing(path);
    if (content !== undefined) hash.update(`${relative(rootDir, path)}\0${content.length}\0${content}`);
  }
  return hash.digest('hex');
}

function filesBelow(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true }).filter(({ name }) => !IGNORED.test(name));
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
    });
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}
