import { expect, it } from 'vitest';
import { freePort } from '@clinical-hours/service-kit/machine';
import { checkReceiptChain } from './receipt-chain.ts';

it('does not take a chain of receipts for whole that could not be looked at', async () => {
  const databaseUrls = { hours: `postgresql://hours:secret@127.0.0.1:${await freePort()}/hours` };
  expect(await checkReceiptChain({ databaseUrls })).toEqual([expect.stringMatching(/^C: .*ECONNREFUSED/)]);
});
