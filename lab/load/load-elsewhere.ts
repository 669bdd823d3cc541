import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTempHome } from '../../tests/support/temp-home.ts';
import { countOf, runOnce, type LoadRunOptions, type ScriptRun } from './run-load.ts';
import { seedTraineeDay } from './seed-scripts.ts';

type Options = Pick<LoadRunOptions, 'k6Path' | 'rates' | 'durationS' | 'warmUpS' | 'signal'> & {
  onRun: (run: ScriptRun) => void;
};

/**
 * Makes trainees through the API of an installation that runs elsewhere, and runs their days there at each of the
 * rates. The trainees stay. Throws when the installation refuses them, such as by its limits for an address.
 */
export async function loadElsewhere(url: string, options: Options): Promise<ScriptRun[]> {
  const { rates, durationS, warmUpS = 0, onRun } = options;
  const name = 'trainee-day';
  const home = await makeTempHome();
  const pathOf = (file: string) => join(home.dir, file);
  try {
    const warmUp = warmUpS > 0 ? [{ rate: rates[0] ?? 1, durationS: warmUpS }] : [];
    const planned = [...warmUp, ...rates.map((rate) => ({ rate, durationS }))];
    const seeded = await seedTraineeDay(
      { url },
      planned.reduce((sum, plan) => sum + countOf(plan), 0),
    );
    writeFileSync(pathOf(`${name}-data.json`), JSON.stringify(seeded), { mode: 0o600 });
    const runs: ScriptRun[] = [];
    let offset = 0;
    for (const [index, plan] of planned.entries()) {
      const figures = await runOnce(name, { url, pathOf, ...plan, offset, options });
      offset += countOf(plan);
      if (index < warmUp.length) continue;
      runs.push({ name, ...plan, figures });
      onRun(runs.at(-1)!);
    }
    return runs;
  } finally {
    home.remove();
  }
}
