import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startProduct } from '#deploy/local/product';
import { findBrowser } from './browser.ts';
import { makeTempHome } from './temp-home.ts';

const ARTIFACTS_DIR = join(import.meta.dirname, '..', '..', '.artifacts');

/** The whole product on free ports for the journeys, and a browser to make them with. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (browser.path === undefined) throw new Error(browser.reason);
  // All files share one browser: starting a browser takes longer than some of the files.
  const server = await chromium.launchServer({
    executablePath: browser.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      // No page lives long enough for optimized code to pay for its compilation.
      '--js-flags=--no-opt,--no-maglev',
    ],
  });
  const home = await makeTempHome();
  const product = await startProduct({
    dataDir: home.dir,
    throwAway: true,
    natsUrl: '',
  });
  project.provide('baseUrl', product.url);
  project.provide('mailboxUrl', product.mailboxUrl);
  project.provide('browserUrl', server.wsEndpoint());
  project.provide('adminUsername', product.admin.username);
  project.provide('adminPassword', product.admin.password);
  return async () => {
    await server.close();
    await product.stop();
    mkdirSync(ARTIFACTS_DIR, { recursive: true });
    cpSync(join(home.dir, 'logs'), join(ARTIFACTS_DIR, 'e2e-logs'), { recursive: true });
    home.remove();
  };
}
