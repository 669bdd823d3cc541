import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { CertificateFiles, TestCa } from '@clinical-hours/service-kit/testing';
import { topology } from '#deploy/local/topology';

const ROOT_DIR = join(import.meta.dirname, '..', '..');

/** The folder with the entry point of a service, such as services/hours/src. */
function folderOf(service: string): string {
  const entry = topology.find(({ name }) => name === service)?.entry;
  if (entry === undefined) throw new Error(`${service} is not in the topology`);
  return join(ROOT_DIR, dirname(entry));
}

export interface SettingsToCheck {
  service: string;
  env: Record<string, string>;
  /** The function of the service's config.ts that reads the settings, when it is not `readConfig`. */
  reader?: string;
}

export interface SettingsRead {
  /** The message with which the service refuses its settings at start. */
  refusal: string | undefined;
  names: string[];
}

// Node.js reads these itself.
const READ_BY_OTHERS = /^(NODE|SSL)_|^(TZ|HOME|PATH|TMPDIR)$/;

/**
 * The problems with the environment of each service, in sentences: the refusal of its config.ts, or the names that it
 * never reads. Returns a list for each of the services, in their order; empty without problems.
 */
export async function checkAllSettings(all: readonly SettingsToCheck[]): Promise<string[][]> {
  const read = await readSettings(all);
  return all.map(({ service, env }, at) => {
    const { refusal, names } = read[at] ?? { refusal: 'nothing was read', names: [] };
    // A config.ts that refuses a setting has not read the remaining ones.
    if (refusal !== undefined) return [refusal];
    const unread = Object.keys(env).filter((name) => !names.includes(name) && !READ_BY_OTHERS.test(name));
    return unread.map((name) => `${service} never reads ${name}`);
  });
}

/** The names that each service reads of its environment, and its refusal, found in one process for all. */
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
 * Runs the migrations of a service with the arguments and the environment of its init container, in its own folder as
 * in the image, and with real certificates where `env` names certificates. Returns the errors that it printed and the
 * names that it read.
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
        // The database is away for good.
        MIGRATIONS_WAIT_SECONDS: '0',
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
