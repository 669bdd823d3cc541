import { startProduct } from '#deploy/local/product';
import { makeTempHome } from '../../../tests/support/temp-home.ts';
import { topology } from '#deploy/local/topology';
import { startBareServices } from '../baselines/bare-services.ts';
import { inTurns, timed } from '../rounds.ts';
import type { Sample } from '../statistics.ts';
import type { Benchmark } from './benchmark.ts';

/** Starting the product again, with its databases created and its pages built, against starting as many bare services. */
export const start: Benchmark = async ({ rounds }) => {
  const [home, bareHome] = [await makeTempHome(), await makeTempHome()];
  // The data survives between the starts, and is thus forced to disk, as with `npm start`.
  const common = { isEphemeral: false };
  try {
    const { own, baseline } = await inTurns(rounds, {
      own: () => timeStart(() => startProduct({ ...common, dataDir: home.dir, natsUrl: '' })),
      baseline: () =>
        timeStart(() => startBareServices(topology.length, { ...common, dataDir: bareHome.dir })),
    });
    const against = `PostgreSQL, NATS, ${topology.length} bare services`;
    return [
      {
        job: 'start of everything, warm',
        against,
        figure: 'value',
        label: 's',
        own,
        baseline,
        aim: { most: 1.5 },
      },
    ];
  } finally {
    home.remove();
    bareHome.remove();
  }
};

async function timeStart(startAll: () => Promise<{ stop: () => Promise<void> }>): Promise<Sample> {
  let running: { stop: () => Promise<void> } | undefined;
  const ms = await timed(async () => (running = await startAll()));
  await running?.stop();
  return { value: ms / 1_000 };
}
