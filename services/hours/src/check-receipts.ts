import { DataSource } from 'typeorm';
import { readCheckConfig, readKeptEntry } from './config.ts';
import { checkReceipts, type CheckedChain } from './receipt/receipt-chain.ts';

try {
  const kept = readKeptEntry(process.argv.slice(2));
  const { receiptCount, brokenAt, head, isKeptOneThere } = await check(kept);
  if (head === undefined) {
    const place =
      brokenAt === 'head' ? 'after its last entry: something was cut off' : `at entry ${brokenAt}`;
    process.stdout.write(`The chain of receipts breaks ${place}.\n`);
  } else {
    process.stdout.write(`${receiptCount} receipts, and the chain is whole.\n`);
    process.stdout.write(`Its head is ${head.entryId}:${head.hash}\n`);
  }
  if (isKeptOneThere === false) {
    process.stdout.write(`Entry ${kept?.entryId} is not the one that was kept, or is not there.\n`);
  }
  if (head === undefined || isKeptOneThere === false) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function check(kept: ReturnType<typeof readKeptEntry>): Promise<CheckedChain> {
  const { DATABASE_URL: url } = readCheckConfig();
  // openDatabase() would run migrations; a check changes nothing.
  const database = new DataSource({ type: 'postgres', url, applicationName: 'hours-check-receipts' });
  await database.initialize();
  try {
    return await database.transaction('REPEATABLE READ', (manager) => checkReceipts(manager, { kept }));
  } finally {
    await database.destroy();
  }
}
