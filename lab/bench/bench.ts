// `npm run bench [-- NAME ... --rounds N --sessions N --durable --list]` compares what must be fast with the same work
// done by bare parts. README.md says what each benchmark measures.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { BenchProduct } from './bench-product.ts';
import { countable } from './benchmarks/countable.ts';
import { csv } from './benchmarks/csv.ts';
import { documents } from './benchmarks/documents.ts';
import { email } from './benchmarks/email.ts';
import { historyPage } from './benchmarks/history-page.ts';
import { logSession } from './benchmarks/log-session.ts';
import { pageVitals } from './benchmarks/pages.ts';
import { few, usualMany, type BenchmarkContext, type Benchmark } from './benchmarks/benchmark.ts';
import { resources } from './benchmarks/resources.ts';
import { signIn } from './benchmarks/sign-in.ts';
import { isMeasured, renderTable, type Line } from './table.ts';

const benchmarks: Record<string, Benchmark> = {
  'log-session': logSession,
  'history-page': historyPage,
  countable,
  csv,
  documents,
  email,
  'sign-in': signIn,
  resources,
  pages: pageVitals,
};
// These benchmarks compare nothing in their run: they provide figures for settings, or for a comparison of versions.
const onlyWhenNamed = ['resources', 'pages'];

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sessions: { type: 'string', default: String(usualMany) },
    durable: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

try {
  if (values.list) console.log(Object.keys(benchmarks).join('\n'));
  else await run(chosenBenchmarks(positionals));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Throws one sentence unless the text is a whole number of at least `least`. */
function readCount(name: 'rounds' | 'sessions', least: number): number {
  const count = Number(values[name]);
  if (Number.isInteger(count) && count >= least) return count;
  throw new Error(`--${name} is '${values[name]}': give a whole number of at least ${least}.`);
}

function chosenBenchmarks(names: string[]): [name: string, benchmark: Benchmark][] {
  const unknown = names.find((name) => !Object.hasOwn(benchmarks, name));
  if (unknown !== undefined)
    throw new Error(`There is no benchmark '${unknown}': ${Object.keys(benchmarks).join(', ')}.`);
  const isChosen = (name: string): boolean =>
    names.length === 0 ? !onlyWhenNamed.includes(name) : names.includes(name);
  return Object.entries(benchmarks).filter(([name]) => isChosen(name));
}

async function run(chosen: [name: string, benchmark: Benchmark][]): Promise<void> {
  const rounds = readCount('rounds', 1);
  const many = readCount('sessions', few);
  let shared: Promise<BenchProduct> | undefined;
  const startNew: BenchmarkContext['startProduct'] = (settings) =>
    BenchProduct.start({ isDurable: values.durable, ...settings });
  const context: BenchmarkContext = {
    rounds,
    many,
    isSmall: many < usualMany,
    times: (usual) => Math.max(2, Math.round(usual * Math.min(1, many / usualMany))),
    isDurable: values.durable,
    product: () => (shared ??= startNew()),
    startProduct: startNew,
  };
  const lines: Line[] = [];
  try {
    for (const [name, benchmark] of chosen) lines.push(...(await measure(name, benchmark, context)));
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

/** A benchmark that fails is printed, and the others continue. */
async function measure(name: string, benchmark: Benchmark, context: BenchmarkContext): Promise<Line[]> {
  console.log(`${name} …`);
  try {
    const lines = await benchmark(context);
    const missing = lines.find((line) => !isMeasured(line));
    if (missing || lines.length === 0) throw new Error(`no figure of ${missing?.job ?? name}`);
    return lines;
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
    return [];
  }
}
