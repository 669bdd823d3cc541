import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { K6Summary } from './k6-summary.ts';
import type { LoadSettings } from './load-data.ts';

export interface K6Run {
  /** Where k6 is. */
  k6Path: string;
  /** Such as 'trainee-day'. */
  script: string;
  settings: LoadSettings;
  signal?: AbortSignal | undefined;
}

const SCRIPTS_DIR = join(import.meta.dirname, 'scripts');
// How k6 ends when thresholds were missed.
const THRESHOLDS_MISSED = 99;

/** Runs a script to its end. Throws with what k6 said when it could not be run, but not when thresholds are missed. */
export async function runK6({ k6Path, script, settings, signal }: K6Run): Promise<K6Summary> {
  rmSync(settings.SUMMARY, { force: true });
  // Without an address, so that several can run at once; nothing is fetched, and nobody is told.
  const args = ['run', '--quiet', '--no-usage-report', '--address', ''];
  const child = spawn(k6Path, [...args, join(SCRIPTS_DIR, `${script}.ts`)], {
    env: { ...process.env, ...settings, K6_AUTO_EXTENSION_RESOLUTION: 'false', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  const listen = (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4_000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0 && exitCode !== THRESHOLDS_MISSED)
    throw new Error(`k6 ended with ${exitCode}:\n${said.trim()}`);
  return JSON.parse(readFileSync(settings.SUMMARY, 'utf8')) as K6Summary;
}
