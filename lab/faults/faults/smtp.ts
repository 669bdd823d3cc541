import { randomUUID } from 'node:crypto';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import type { SmtpRequest, FaultyReply, Reaction } from '../faulty-smtp.ts';
import { registerParticipants } from './participants.ts';
import type { WorkloadResult } from '../expected-and-observed.ts';
import { queryService } from './service-database.ts';
import { refusedForGood } from './smtp-refusal.ts';

const witnessCount = 2;
// The lease of a killed sender ends after 15 s.
const againWithinMs = 30_000;

const isWitness = (address: string): boolean => address.startsWith('witness-');

/** Emails that were delivered without the sender knowing: they are sent once more under the same Message-ID. */
const sentTwice: readonly Fault[] = [
  aFault({
    name: 'SMTP: drop after the final dot',
    choice: () => {
      const known = new Set<string>();
      return ({ at, messageId }) => {
        if (at !== 'content' || known.has(messageId)) return 'take';
        known.add(messageId);
        return 'drop';
      };
    },
  }),
  aFault({
    name: 'notification: SIGKILL between the final dot and the commit',
    ends: ['notification'],
    // Only some emails: held ones block others.
    choice: () => (request) => (request.at === 'content' && isWitness(request.to) ? 'hold' : 'take'),
    afterwards: ({ product }) => product.kill('notification', 'SIGKILL'),
  }),
];

interface SentTwice extends Pick<Fault, 'name' | 'ends'> {
  choice: () => (request: SmtpRequest) => Reaction;
  afterwards?: (context: FaultContext) => void;
}

function aFault({ choice, afterwards, ...fault }: SentTwice): Fault {
  let affected: readonly FaultyReply[] = [];
  return {
    ...fault,
    mayRepeatEmails: true,
    inject: async (context) => {
      context.mail.behave(choice());
      affected = await registerWitnesses(context);
      afterwards?.(context);
      return async () => context.mail.reset();
    },
    check: (context) => checkCopies(context, affected),
  };
}

/** Registers new users. Their welcome mail stays true, and is therefore sent again whatever has happened since. */
async function registerWitnesses(context: FaultContext): Promise<readonly FaultyReply[]> {
  const emails = Array.from({ length: witnessCount }, () => `witness-${randomUUID()}@example.com`);
  await Promise.all(emails.map((email) => registerParticipants(context, { email })));
  const affected = () => context.mail.faultyReplies.filter(({ to }) => emails.includes(to));
  const isDelivered = async (): Promise<boolean> => {
    if (affected().length < witnessCount) return false;
    const copies = await Promise.all(affected().map((one) => copiesOf(context, one)));
    return copies.every((count) => count > 0);
  };
  await until(isDelivered, { timeoutMs: affectedWithinMs });
  return affected();
}

async function checkCopies(context: FaultContext, affected: readonly FaultyReply[]): Promise<string[]> {
  const counts = () => Promise.all(affected.map((one) => copiesOf(context, one)));
  await until(async () => (await counts()).every((count) => count > 1), { timeoutMs: againWithinMs });
  const found = await counts();
  return [
    ...(affected.length === witnessCount
      ? []
      : [`${affected.length} emails met the fault instead of ${witnessCount}`]),
    ...found
      .filter((count) => count !== 2)
      .map(
        (count) => `an email whose delivery was not known came ${count} times with one Message-ID, not twice`,
      ),
  ];
}

async function copiesOf({ inbox }: FaultContext, { to, messageId }: FaultyReply): Promise<number> {
  return (await inbox.list()).filter((mail) => mail.to === to && mail.messageId === messageId).length;
}

// The longest attempt of the product, plus a tenth.
const tryMs = 35_000 * 1.1;
const affectedWithinMs = 15_000;
// The lease of a killed sender ends after 15 s.
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

/** Misbehaves until `count` emails are affected. */
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
      // A fault that affects nothing proves nothing.
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

/** Waits until no email is left to send, so that none meets the next fault. */
async function waitUntilQuiet({ product }: FaultContext): Promise<string[]> {
  const isQuiet = async () =>
    (await queryService(product, 'notification', `SELECT FROM mails WHERE state = 'waiting'`)).length === 0;
  const isOver = await until(isQuiet, { timeoutMs: quietWithinMs, everyMs: 200 });
  return isOver ? [] : [`emails are still waiting after ${quietWithinMs / 1_000} s`];
}
