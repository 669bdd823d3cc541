import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '#deploy/local/product';
import { findBrowser } from './browser.ts';
import { makeTempHome } from './temp-home.ts';

const ARTIFACTS_DIR = join(import.meta.dirname, '..', '..', '.artifacts');

const weekdayInNewYork = (): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'long' }).format(new Date());

/** Starts the whole product on free ports for the journeys, and finds a browser for them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (browser.path === undefined) throw new Error(browser.reason);
  const home = await makeTempHome();
  const product = await startProduct({
    readyTimeoutMs: 180_000,
    dataDir: home.dir,
    isEphemeral: true,
    natsUrl: '',
    // Reminders are due today, and tomorrow for a run over midnight.
    reminderAt: `${weekdayInNewYork()} 00:00`,
  });
  project.provide('baseUrl', product.url);
  project.provide('mailboxUrl', product.mailboxUrl);
  project.provide('browserPath', browser.path);
  project.provide('adminUsername', product.admin.username);
  project.provide('adminPassword', product.admin.password);
  return async () => {
    await product.stop();
    mkdirSync(ARTIFACTS_DIR, { recursive: true });
    cpSync(join(home.dir, 'logs'), join(ARTIFACTS_DIR, 'e2e-logs'), { recursive: true });
    home.remove();
  };
}
