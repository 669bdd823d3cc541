import { openForCommand } from '@clinical-hours/service-kit/database';
import { readCheckConfig, readSavedEntry } from './config.ts';
import { checkReceipts, type CheckedChain } from './receipt/receipt-chain.ts';

try {
  const saved = readSavedEntry(process.argv.slice(2));
  const { receiptCount, brokenAt, head, containsSavedEntry } = await check(saved);
  if (head === undefined) {
    const place =
      brokenAt === 'head' ? 'after its last entry: something was cut off' : `at entry ${brokenAt}`;
    process.stdout.write(`The chain of receipts breaks ${place}.\n`);
  } else {
    process.stdout.write(`${receiptCount} receipts, and the chain is whole.\n`);
    process.stdout.write(`Its head is ${head.entryId}:${head.hash}\n`);
  }
  if (containsSavedEntry === false) {
    process.stdout.write(`Entry ${saved?.entryId} is not the saved one, or is missing.\n`);
  }
  if (head === undefined || containsSavedEntry === false) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function check(saved: ReturnType<typeof readSavedEntry>): Promise<CheckedChain> {
  // openDatabase() would run migrations; a check changes nothing.
  const database = await openForCommand('hours-check-receipts', readCheckConfig());
  try {
    return await database.transaction('REPEATABLE READ', (manager) => checkReceipts(manager, { saved }));
  } finally {
    await database.destroy();
  }
}
