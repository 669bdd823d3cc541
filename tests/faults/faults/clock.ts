import { topology } from '#deploy/local/topology';
import { clockSettings, shiftClocks } from '../clock-skew-of.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { checkTimes, prepareTimes } from './clock-times.ts';

const hourMs = 3_600_000;
const all = topology.map(({ name }) => name);
const services = topology.filter(({ needs }) => needs.includes('database')).map(({ name }) => name);
const phases = [
  { name: 'two hours ahead', shiftMs: 2 * hourMs },
  { name: 'two hours behind', shiftMs: -2 * hourMs },
];

const settings = clockSettings([...phases.map(({ shiftMs }) => shiftMs), 0]);
const extraEnv = Object.fromEntries(all.map((name) => [name, settings]));

/** One service has another time than everybody else, and than the database. */
export const clockFaults: readonly Fault[] = services.map((name) => {
  let problems: string[] = [];
  return {
    name: `${name}: clock two hours ahead, and behind`,
    extraEnv,
    inject: async (context: FaultContext) => {
      problems = [];
      const times = await prepareTimes(context);
      for (const phase of phases) {
        await shiftClocks(context.product, name);
        const found = await checkTimes(context, times);
        problems.push(...found.map((problem) => `${phase.name}: ${problem}`));
      }
      return () => shiftClocks(context.product, name);
    },
    check: async () => problems,
  };
});
