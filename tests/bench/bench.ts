// Every job that must be fast, against what the same work costs with bare parts: `npm run bench`, or `npm run bench -- --only csv`.
// README.md says what each row measures.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { BenchProduct } from './bench-product.ts';
import { bulkRequest } from './rows/bulk-request.ts';
import { csv } from './rows/csv.ts';
import { documents } from './rows/documents.ts';
import { email } from './rows/email.ts';
import { historyPage, wholeList } from './rows/lists.ts';
import { logSession } from './rows/log-session.ts';
import { memory } from './rows/memory.ts';
import { pollChanged, pollUnchanged } from './rows/polls.ts';
import type { Bench, Row } from './rows/row.ts';
import { signIn } from './rows/sign-in.ts';
import { start } from './rows/start.ts';
import { renderTable, type Line } from './table.ts';

const rows: Record<string, Row> = {
  'poll-unchanged': pollUnchanged,
  'poll-changed': pollChanged,
  'log-session': logSession,
  'history-page': historyPage,
  'whole-list': wholeList,
  'bulk-request': bulkRequest,
  csv,
  documents,
  email,
  'sign-in': signIn,
  start,
  memory,
};

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '3' },
    durable: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

try {
  await run(chosenRows([...values.only, ...positionals]), Number(values.rounds));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function chosenRows(names: string[]): [name: string, row: Row][] {
  const unknown = names.find((name) => !Object.hasOwn(rows, name));
  if (unknown !== undefined)
    throw new Error(`There is no row '${unknown}': ${Object.keys(rows).join(', ')}.`);
  return Object.entries(rows).filter(([name]) => names.length === 0 || names.includes(name));
}

async function run(chosen: [name: string, row: Row][], rounds: number): Promise<void> {
  let shared: Promise<BenchProduct> | undefined;
  const startNew: Bench['startProduct'] = (extraEnv) =>
    BenchProduct.start({ isDurable: values.durable, ...(extraEnv && { extraEnv }) });
  const bench: Bench = {
    rounds,
    isDurable: values.durable,
    product: () => (shared ??= startNew()),
    startProduct: startNew,
  };
  const lines: Line[] = [];
  try {
    for (const [name, row] of chosen) lines.push(...(await measure(name, row, bench)));
  } finally {
    await (await shared)?.stop();
  }
  const [cpu] = cpus();
  const machine = `${cpus().length} x ${cpu?.model.trim()}, Node ${process.version}`;
  const disk = values.durable ? 'forced to disk' : 'not forced to disk, in both';
  console.log(`\nMedians of ${rounds} rounds in turns; ${machine}; commits of PostgreSQL ${disk}.\n`);
  console.log(renderTable(lines));
}

/** A row that fails is told, and the others go on. */
async function measure(name: string, row: Row, bench: Bench): Promise<Line[]> {
  console.log(`${name} …`);
  try {
    return await row(bench);
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
    return [];
  }
}
