import { DataSource } from 'typeorm';
import { readCheckConfig } from './config.ts';
import { checkReceipts, type CheckedChain } from './receipt/receipt-chain.ts';

try {
  const { receiptCount, brokenAt } = await check();
  if (brokenAt === undefined) {
    process.stdout.write(`${receiptCount} receipts, and the chain is whole.\n`);
  } else {
    const place =
      brokenAt === 'head' ? 'after its last entry: something was cut off' : `at entry ${brokenAt}`;
    process.stdout.write(`The chain of receipts breaks ${place}.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function check(): Promise<CheckedChain> {
  const { DATABASE_URL: url } = readCheckConfig();
  // Not openDatabase: a check changes nothing, and so it migrates nothing.
  const database = new DataSource({ type: 'postgres', url, applicationName: 'hours-check-receipts' });
  await database.initialize();
  try {
    return await database.transaction('REPEATABLE READ', (manager) => checkReceipts(manager));
  } finally {
    await database.destroy();
  }
}
