import type { TestProject } from 'vitest/node';
import { startTestProduct } from './test-product.ts';

/** One product for all tests that only speak to its API. Those that kill parts of it, or need settings, start their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startTestProduct();
  const { url, mailboxUrl, smtpUrl, natsUrl, natsUrls, databaseUrls, admin, operationsUrls, logsDir, pids } =
    product;
  project.provide('sharedProduct', {
    url,
    mailboxUrl,
    smtpUrl,
    natsUrl,
    natsUrls,
    databaseUrls,
    admin,
    operationsUrls,
    logsDir,
    pids,
  });
  return () => product.stop();
}
