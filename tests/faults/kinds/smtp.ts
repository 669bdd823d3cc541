import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import type { Asked, Fumble, Reaction } from '../faulty-smtp.ts';
import type { WorkloadResult } from '../expected.ts';
import { queryService } from './service-query.ts';
import { sentTwice } from './smtp-after-the-dot.ts';
import { refusedForGood } from './smtp-refusal.ts';

// Of what a try of the product may take, with a tenth more.
const tryMs = 35_000 * 1.1;
const metWithinMs = 15_000;
// A sender that died lets go of what it had in hand after 15 s.
const quietWithinMs = 40_000;

/** Mail servers that refuse, hang and break off. */
export const smtpFaults: readonly Fault[] = [
  fumbling(
    'SMTP: 421 to every connection',
    3,
    () =>
      ({ at }) =>
        at === 'connection' ? 421 : 'take',
  ),
  fumbling('SMTP: 451 to recipients, the first time', 2, () => {
    const isFirst = firstTimes();
    return ({ at, to }) => (at === 'recipient' && isFirst(to) ? 451 : 'take');
  }),
  fumbling(
    'SMTP: hang at each step',
    3,
    () => {
      const isFirst = firstTimes();
      return ({ at }) => (isFirst(at) ? 'hang' : 'take');
    },
    hungUpOn,
  ),
  refusedForGood,
  ...sentTwice.map((fault) => ({
    ...fault,
    check: async (context: FaultContext, workload: WorkloadResult) => [
      ...((await fault.check?.(context, workload)) ?? []),
      ...(await untilQuiet(context)),
    ],
  })),
];

/** Misbehaves until so many emails have met it. */
function fumbling(
  name: string,
  count: number,
  choice: () => (asked: Asked) => Reaction,
  check: (met: readonly Fumble[]) => Promise<string[]> = async () => [],
): Fault {
  let met: readonly Fumble[] = [];
  return {
    name,
    inject: async ({ mail }) => {
      const before = mail.fumbles.length;
      mail.behave(choice());
      await until(() => mail.fumbles.length >= before + count, { timeoutMs: metWithinMs });
      met = mail.fumbles.slice(before);
      return async () => mail.reset();
    },
    check: async (context) => [
      // A fault that nobody meets shows nothing.
      ...(met.length >= count ? [] : [`only ${met.length} emails met the fault instead of ${count}`]),
      ...(await check(met)),
      ...(await untilQuiet(context)),
    ],
  };
}

function firstTimes(): (key: string) => boolean {
  const known = new Set<string>();
  return (key) => {
    const isFirst = !known.has(key);
    known.add(key);
    return isFirst;
  };
}

async function hungUpOn(met: readonly Fumble[]): Promise<string[]> {
  await until(() => met.every(({ closedAtMs }) => closedAtMs !== undefined), { timeoutMs: tryMs });
  const late = met.filter(({ startedAtMs, closedAtMs = Infinity }) => closedAtMs - startedAtMs > tryMs);
  return late.map(
    ({ at }) => `a connection on which nothing comes at the ${at} is kept for more than ${tryMs / 1_000} s`,
  );
}

/** What is sent again must not meet the next fault. */
async function untilQuiet({ product }: FaultContext): Promise<string[]> {
  const isQuiet = async () =>
    (await queryService(product, 'notification', `SELECT FROM mails WHERE state = 'waiting'`)).length === 0;
  const isOver = await until(isQuiet, { timeoutMs: quietWithinMs, everyMs: 200 });
  return isOver ? [] : [`emails are still waiting after ${quietWithinMs / 1_000} s`];
}
