import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { CertificateFiles, TestCa } from '@clinical-hours/service-kit/testing';
import { topology } from '#deploy/local/topology';

const ROOT_DIR = join(import.meta.dirname, '..', '..');

/** The folder in which the entry of a service lies, such as services/hours/src. */
function folderOf(service: string): string {
  const entry = topology.find(({ name }) => name === service)?.entry;
  if (entry === undefined) throw new Error(`${service} is not in the topology`);
  return join(ROOT_DIR, dirname(entry));
}

export interface SettingsToCheck {
  service: string;
  env: Record<string, string>;
  /** The function of the service's config.ts that reads them, when it is not `readConfig`. */
  reader?: string;
}

export interface SettingsRead {
  /** What the service says about them at start. */
  refusal: string | undefined;
  names: string[];
}

// Node.js reads these itself.
const READ_BY_OTHERS = /^(NODE|SSL)_|^(TZ|HOME|PATH|TMPDIR)$/;

/**
 * What is wrong with the environment of each service, in sentences: what its config.ts refuses, and the names that it never
 * reads. A list for each of those given, in their order; empty when all is well.
 */
export async function checkAllSettings(all: readonly SettingsToCheck[]): Promise<string[][]> {
  const read = await readSettings(all);
  return all.map(({ service, env }, at) => {
    const { refusal, names } = read[at] ?? { refusal: 'nothing was read', names: [] };
    // Who refuses has not read to the end.
    if (refusal !== undefined) return [refusal];
    const unread = Object.keys(env).filter((name) => !names.includes(name) && !READ_BY_OTHERS.test(name));
    return unread.map((name) => `${service} never reads ${name}`);
  });
}

/** What each service reads of its environment, and what it says about it; all of them in one other process. */
export async function readSettings(all: readonly SettingsToCheck[]): Promise<SettingsRead[]> {
  const tasks = all.map(({ service, env, reader = 'readConfig' }) => ({
    configPath: join(folderOf(service), 'config.ts'),
    env,
    reader,
  }));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'read-settings.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  child.stdin.end(JSON.stringify(tasks));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  if (child.exitCode !== 0) throw new Error(`the settings could not be read: ${complaints}`);
  return JSON.parse(output) as SettingsRead[];
}

/**
 * Runs the migrations of a service with the arguments and the environment of its init container, in its own folder as in
 * the image, and with certificates where it is told of some; tells what they said and what they read.
 */
export async function migrationAnswer(
  service: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ said: string; read: string[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-migration-'));
  const recordPath = join(dir, 'read.json');
  const certificates = await CertificateFiles.create(await TestCa.create());
  const files = Object.entries(certificates.settings).filter(([name]) => name in env);
  const recorder = join(import.meta.dirname, 'record-environment.ts');
  try {
    const child = spawn(process.execPath, ['--import', recorder, ...args], {
      cwd: dirname(folderOf(service)),
      env: {
        ...env,
        ...Object.fromEntries(files),
        PATH: process.env.PATH,
        RECORD_ENVIRONMENT_TO: recordPath,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    const [, said] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    return { said, read: JSON.parse(readFileSync(recordPath, 'utf8')) as string[] };
  } finally {
    certificates.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}
