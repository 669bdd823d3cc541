import type { ComponentUsage } from '../pod-usage.ts';
import type { Seen, StepContext } from './step.ts';

// Room for a burst that no sample has caught.
const mostShareOfLimit = 0.8;

/** Compares the memory that the pods of each component took so far with their limits. */
export function compareUsage({ usage }: StepContext): Promise<Seen> {
  return Promise.resolve(
    usage.isAnswered
      ? judge(usage.components())
      : { seen: 'the cluster has no API of metrics', isGood: undefined },
  );
}

function judge(components: readonly ComponentUsage[]): Seen {
  const [most] = components.toSorted((one, other) => shareOf(other) - shareOf(one));
  if (most === undefined) return { seen: 'no component was measured', isGood: false };
  return {
    seen: `at most ${Math.round(shareOf(most) * 100)}% of the limit, in ${most.component}`,
    isGood: shareOf(most) <= mostShareOfLimit,
  };
}

const shareOf = ({ memoryMiB, limitMiB }: ComponentUsage): number => memoryMiB / limitMiB;
