import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import type { SmtpRequest, FaultyReply, Reaction } from '../faulty-smtp.ts';
import type { WorkloadResult } from '../expected.ts';
import { queryService } from './service-query.ts';
import { sentTwice } from './smtp-after-the-dot.ts';
import { refusedForGood } from './smtp-refusal.ts';

// Of what a try of the product may take, with a tenth more.
const tryMs = 35_000 * 1.1;
const affectedWithinMs = 15_000;
// A sender that died lets go of what it had in hand after 15 s.
const quietWithinMs = 40_000;

/** Mail servers that refuse, hang and break off. */
export const smtpFaults: readonly Fault[] = [
  misbehaveUntil(
    'SMTP: 421 to every connection',
    3,
    () =>
      ({ at }) =>
        at === 'connection' ? 421 : 'take',
  ),
  misbehaveUntil('SMTP: 451 to recipients, the first time', 2, () => {
    const isFirst = firstTimes();
    return ({ at, to }) => (at === 'recipient' && isFirst(to) ? 451 : 'take');
  }),
  misbehaveUntil(
    'SMTP: hang at each step',
    3,
    () => {
      const isFirst = firstTimes();
      return ({ at }) => (isFirst(at) ? 'hang' : 'take');
    },
    checkGivenUp,
  ),
  refusedForGood,
  ...sentTwice.map((fault) => ({
    ...fault,
    check: async (context: FaultContext, workload: WorkloadResult) => [
      ...((await fault.check?.(context, workload)) ?? []),
      ...(await waitUntilQuiet(context)),
    ],
  })),
];

/** Misbehaves until so many emails have met it. */
function misbehaveUntil(
  name: string,
  count: number,
  choice: () => (asked: SmtpRequest) => Reaction,
  check: (affected: readonly FaultyReply[]) => Promise<string[]> = async () => [],
): Fault {
  let affected: readonly FaultyReply[] = [];
  return {
    name,
    inject: async ({ mail }) => {
      const before = mail.faultyReplies.length;
      mail.behave(choice());
      await until(() => mail.faultyReplies.length >= before + count, { timeoutMs: affectedWithinMs });
      affected = mail.faultyReplies.slice(before);
      return async () => mail.reset();
    },
    check: async (context) => [
      // A fault that nobody meets shows nothing.
      ...(affected.length >= count
        ? []
        : [`only ${affected.length} emails met the fault instead of ${count}`]),
      ...(await check(affected)),
      ...(await waitUntilQuiet(context)),
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

async function checkGivenUp(affected: readonly FaultyReply[]): Promise<string[]> {
  await until(() => affected.every(({ closedAtMs }) => closedAtMs !== undefined), { timeoutMs: tryMs });
  const late = affected.filter(({ startedAtMs, closedAtMs = Infinity }) => closedAtMs - startedAtMs > tryMs);
  return late.map(
    ({ at }) => `a connection on which nothing comes at the ${at} is kept for more than ${tryMs / 1_000} s`,
  );
}

/** What is sent again must not meet the next fault. */
async function waitUntilQuiet({ product }: FaultContext): Promise<string[]> {
  const isQuiet = async () =>
    (await queryService(product, 'notification', `SELECT FROM mails WHERE state = 'waiting'`)).length === 0;
  const isOver = await until(isQuiet, { timeoutMs: quietWithinMs, everyMs: 200 });
  return isOver ? [] : [`emails are still waiting after ${quietWithinMs / 1_000} s`];
}
