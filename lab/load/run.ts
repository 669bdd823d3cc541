// `npm run load [-- NAME ... --rate N ... --duration S --small --durable --url URL --json]`, described in README.md.
import { findK6 } from '../../tests/support/tools/go-tools.ts';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { capacityReport, ratesOf, reportOf } from './report.ts';
import { readOptions, type LoadOptions, loads, type LoadName } from './loads.ts';
import { loadElsewhere } from './load-elsewhere.ts';
import { startLoadProduct, runLoad, type LoadRun, type LoadRunOptions, type ScriptRun } from './run-load.ts';

const warmUpS = 8;
const restS = 10;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns whether all thresholds were met. */
async function run({
  names,
  rates,
  durationS,
  isDurable,
  isSmall,
  url,
  isJson,
}: LoadOptions): Promise<boolean> {
  const { signal } = interruption;
  const k6 = await findK6({ cacheDir: defaultCacheDir(), signal });
  if (k6.path === undefined) throw new Error(`There is no k6 to make the load with: ${k6.reason}.`);
  const onRun = (each: ScriptRun) =>
    console.log(`\n${reportOf(each)}${isJson ? `\n${JSON.stringify(each)}` : ''}`);
  const runs: LoadRun[] = [];
  for (const name of names) {
    const load = loads[name];
    const options = {
      k6Path: k6.path,
      rates: rates.length > 0 ? rates : [load.rate],
      durationS: durationS ?? load.durationS,
      onRun,
    };
    if (url !== undefined) return areMet(await loadElsewhere(url, { ...options, warmUpS, signal }), isSmall);
    const ofScript = await runScript(name, { ...options, isDurable, isSmall });
    if (ofScript.length > 1) console.log(`\n${name}, in turn:\n\n${ratesOf(ofScript)}`);
    runs.push(...ofScript);
  }
  const [day, review] = [lastOf(runs, 'trainee-day'), lastOf(runs, 'supervisor-monday')];
  if (day && review) console.log(`\n${capacityReport(day, review)}`);
  return areMet(runs, isSmall);
}

function areMet(runs: readonly ScriptRun[], isSmall: boolean): boolean {
  const missed = runs.flatMap(({ figures }) => figures.missed);
  return missed.every((threshold) => isSmall && threshold.startsWith('http_req_duration'));
}

async function runScript(
  name: LoadName,
  {
    isDurable,
    ...options
  }: Pick<LoadRunOptions, 'k6Path' | 'rates' | 'durationS' | 'isSmall' | 'onRun'> & { isDurable: boolean },
): Promise<LoadRun[]> {
  const { signal } = interruption;
  const on = await startLoadProduct({ isDurable, signal });
  try {
    return await runLoad(name, on, { ...options, warmUpS, restS, signal });
  } finally {
    await on.stop();
  }
}

function lastOf(runs: readonly LoadRun[], name: string): LoadRun | undefined {
  return runs.findLast((each) => each.name === name);
}
