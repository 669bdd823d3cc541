import { join } from 'node:path';
import type { Product, ProductOptions } from './product.ts';
import { startProduct } from './product.ts';
import { ADMIN_ANNOUNCED, Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { readSettings } from './settings.ts';
import { SetupError } from '@clinical-hours/service-kit/machine';

const ROOT_DIR = join(import.meta.dirname, '..', '..');

/** Runs `npm start`: starts the product, prints the progress, waits for a signal and stops. Returns the exit code. */
export async function runStart(overrides: Partial<ProductOptions> = {}): Promise<number> {
  // The terminal or the pipe may close first. A failure to write must not prevent a clean stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A signal may come twice: from the terminal, which sends it to the whole group, and from npm.
    process.on(signal, () => interruption.abort());
  }
  try {
    await startAndStop(overrides, interruption.signal);
    return 0;
  } catch (error) {
    if (interruption.signal.aborted) return 0;
    console.error(error instanceof SetupError ? error.message : error);
    return 1;
  }
}

async function startAndStop(overrides: Partial<ProductOptions>, interruption: AbortSignal): Promise<void> {
  const startedAtMs = performance.now();
  const settings = readSettings(process.env, ROOT_DIR);
  console.log('Clinical Hours is starting …');
  const product = await startProduct({
    ...settings,
    ...overrides,
    print: (line) => console.log(`  ${line}`),
    signal: interruption,
  });
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`Clinical Hours is ready after ${seconds} s.\n\n${summary(product, settings)}\n`);
  console.log('Ctrl-C stops everything.');
  await aborted(interruption);
  console.log('Stopping …');
  await product.stop();
  console.log('Clinical Hours has stopped.');
}

function summary(product: Product, settings: Settings): string {
  const lines = [`  Application    ${product.url}`, `  Mailbox        ${product.mailboxUrl}`];
  const secrets = new Secrets(settings.dataDir);
  if (settings.adminPassword === undefined && secrets.find(ADMIN_ANNOUNCED) === undefined) {
    const { username, password } = product.admin;
    lines.push(`  Administrator  ${username} with the password ${password} (shown only this once)`);
    secrets.set(ADMIN_ANNOUNCED, 'yes');
  }
  lines.push(
    '',
    '  Here administrators need no second factor, and nobody is signed out by time: this start is for trying out.',
  );
  return lines.join('\n');
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
