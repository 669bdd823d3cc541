import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CertificateFiles, TestCa } from '@clinical-hours/service-kit/testing';
import { folderOf } from './service-folder.ts';

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
