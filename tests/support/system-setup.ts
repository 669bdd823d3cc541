import type { TestProject } from 'vitest/node';
import { startTestProduct } from './test-product.ts';

/**
 * Starts one product for all tests that only use its API. Tests that kill parts of a product, or need other settings,
 * start their own.
 */
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
