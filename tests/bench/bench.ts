// `npm run bench [-- NAME ... --rounds N --durable --list]`: what must be fast, against what the same work costs with bare parts.
// README.md says what each row measures.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { BenchProduct } from './bench-product.ts';
import { answerTimes } from './rows/answer-times.ts';
import { bulkRequest } from './rows/bulk-request.ts';
import { csv } from './rows/csv.ts';
import { documents } from './rows/documents.ts';
import { email } from './rows/email.ts';
import { historyPage, wholeList } from './rows/lists.ts';
import { logSession } from './rows/log-session.ts';
import { memory } from './rows/memory.ts';
import { pollChanged, pollUnchanged } from './rows/polls.ts';
import { resources } from './rows/resources.ts';
import type { Bench, Row } from './rows/row.ts';
import { signIn } from './rows/sign-in.ts';
import { start } from './rows/start.ts';
import { totals } from './rows/totals.ts';
import { traces } from './rows/traces.ts';
import { renderTable, type Line } from './table.ts';

const rows: Record<string, Row> = {
  'poll-unchanged': pollUnchanged,
  'poll-changed': pollChanged,
  'log-session': logSession,
  'history-page': historyPage,
  'whole-list': wholeList,
  totals,
  'bulk-request': bulkRequest,
  csv,
  documents,
  email,
  'sign-in': signIn,
  'answer-times': answerTimes,
  start,
  memory,
  traces,
  resources,
};
// Measured to set values by, not to be judged.
const onlyWhenNamed = ['resources'];

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    durable: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

try {
  if (values.list) console.log(Object.keys(rows).join('\n'));
  else await run(chosenRows(positionals), Number(values.rounds));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function chosenRows(names: string[]): [name: string, row: Row][] {
  const unknown = names.find((name) => !Object.hasOwn(rows, name));
  if (unknown !== undefined)
    throw new Error(`There is no row '${unknown}': ${Object.keys(rows).join(', ')}.`);
  const isChosen = (name: string): boolean =>
    names.length === 0 ? !onlyWhenNamed.includes(name) : names.includes(name);
  return Object.entries(rows).filter(([name]) => isChosen(name));
}

async function run(chosen: [name: string, row: Row][], rounds: number): Promise<void> {
  let shared: Promise<BenchProduct> | undefined;
  const startNew: Bench['startProduct'] = (settings) =>
    BenchProduct.start({ isDurable: values.durable, ...settings });
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
  if (lines.length === 0) return;
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
