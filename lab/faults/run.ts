import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allFaults, chooseFaults, worstFaults } from './all-faults.ts';
import { runFaults } from './run-faults.ts';
import { toLine, toTable } from './table.ts';

// `npm run faults [-- NAME ...] [--short] [--long] [--seed TEXT] [--list]`: README.md says what it does.
const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean' },
    long: { type: 'boolean' },
    seed: { type: 'string' },
    list: { type: 'boolean' },
  },
  allowPositionals: true,
});
const artifactsDir = join(import.meta.dirname, '..', '..', '.artifacts', 'faults');

const wanted = [...positionals, ...(values.short ? worstFaults : [])];
const chosen = chooseFaults(allFaults, wanted);
if (values.list || chosen.length === 0) {
  console.log(allFaults.map(({ name }) => name).join('\n'));
  process.exit(values.list ? 0 : 1);
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

rmSync(artifactsDir, { recursive: true, force: true });
const startedAtMs = performance.now();
const rows = await runFaults(chosen, {
  seed: values.seed ?? 'clinical hours',
  isLong: values.long ?? false,
  scenarioCount: 6,
  signal: interruption.signal,
  onRow: (row) => {
    console.log(toLine(row));
    for (const problem of row.problems) console.log(`  ${problem}`);
  },
  onBroken: ({ fault }, logsDir) => {
    const savedLogs = join(artifactsDir, fault.replaceAll(/\W+/g, '-'));
    mkdirSync(savedLogs, { recursive: true });
    cpSync(logsDir, savedLogs, { recursive: true });
    console.log(`  The logs are in ${savedLogs}.`);
  },
});

console.log(`\n${toTable(rows)}\n`);
const broken = rows.filter(({ problems }) => problems.length > 0);
for (const { fault, problems } of broken) {
  console.log(`${fault}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}
const minutes = ((performance.now() - startedAtMs) / 60_000).toFixed(1);
console.log(`${rows.length} faults, ${broken.length} of them with something broken, in ${minutes} minutes.`);
process.exitCode = broken.length > 0 || rows.length < chosen.length ? 1 : 0;
