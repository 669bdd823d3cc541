import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { folderOf } from './service-folder.ts';

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

// Node.js and the OpenTelemetry SDK read these themselves.
const READ_BY_OTHERS = /^(NODE|OTEL|SSL)_|^(TZ|HOME|PATH|TMPDIR)$/;

/**
 * What is wrong with the environment of one service, in sentences: what its config.ts refuses, and the names that it
 * never reads. Empty when all is well.
 */
export async function checkSettings(
  service: string,
  env: Record<string, string>,
  options: { reader?: string } = {},
): Promise<string[]> {
  const [problems = []] = await checkAllSettings([{ service, env, ...options }]);
  return problems;
}

/** The same for many at once, in one process: a list for each of those given, in their order. */
export async function checkAllSettings(all: readonly SettingsToCheck[]): Promise<string[][]> {
  const read = await readAll(all);
  return all.map(({ service, env }, at) => {
    const { refusal, names } = read[at] ?? { refusal: 'nothing was read', names: [] };
    // Who refuses has not read to the end.
    if (refusal !== undefined) return [refusal];
    const unread = Object.keys(env).filter((name) => !names.includes(name) && !READ_BY_OTHERS.test(name));
    return unread.map((name) => `${service} never reads ${name}`);
  });
}

async function readAll(all: readonly SettingsToCheck[]): Promise<SettingsRead[]> {
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
