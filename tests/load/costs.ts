import type { LoadRun } from './try-load.ts';

/** What one part takes for each day, review or export, and when nobody does anything. */
export interface PartCost {
  part: string;
  /** Time of a processor for each, in milliseconds, without what it takes at rest. */
  cpuMs: number;
  /** Thousandths of a processor that it takes all the time. */
  restMillicores: number;
  residentMiB: number;
  peakMiB: number;
}

/** What each part took for each of a run. Parts that took nothing at all are there, too. */
export function costsOf({ figures, usage, rest }: LoadRun): PartCost[] {
  return usage.parts.map(({ part, cpuSeconds, residentMiB, peakMiB }) => {
    const atRest = rest?.parts.find((each) => each.part === part);
    const restCores = rest && atRest ? atRest.cpuSeconds / rest.elapsedSeconds : 0;
    const spent = Math.max(0, cpuSeconds - restCores * usage.elapsedSeconds);
    return {
      part,
      cpuMs: (spent / Math.max(1, figures.iterationCount)) * 1_000,
      restMillicores: restCores * 1_000,
      residentMiB,
      peakMiB,
    };
  });
}
