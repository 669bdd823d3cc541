import { randomUUID } from 'node:crypto';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import type { FaultyReply } from '../faulty-smtp.ts';
import { registerParticipants } from './participants.ts';
import { queryService } from './service-database.ts';

const witnessCount = 2;
// The lease of a killed sender ends after 15 s.
const againWithinMs = 30_000;

let affected: readonly FaultyReply[] = [];

/** Emails that were delivered without the sender knowing: they are sent once more under the same Message-ID. */
const droppedAfterTheDot: Fault = {
  name: 'SMTP: drop after the final dot',
  mayRepeatEmails: true,
  inject: async (context) => {
    const known = new Set<string>();
    context.mail.behave(({ at, messageId }) => {
      if (at !== 'content' || known.has(messageId)) return 'take';
      known.add(messageId);
      return 'drop';
    });
    affected = await registerWitnesses(context);
    return async () => context.mail.reset();
  },
  check: async (context) => [...(await checkCopies(context)), ...(await waitUntilQuiet(context))],
};

/** Registers new users. Their welcome mail stays true, and is therefore sent again whatever has happened since. */
async function registerWitnesses(context: FaultContext): Promise<readonly FaultyReply[]> {
  const emails = Array.from({ length: witnessCount }, () => `witness-${randomUUID()}@example.com`);
  await Promise.all(emails.map((email) => registerParticipants(context, { email })));
  const met = () => context.mail.faultyReplies.filter(({ to }) => emails.includes(to));
  const isDelivered = async (): Promise<boolean> => {
    if (met().length < witnessCount) return false;
    const copies = await Promise.all(met().map((one) => copiesOf(context, one)));
    return copies.every((count) => count > 0);
  };
  await until(isDelivered, { timeoutMs: affectedWithinMs });
  return met();
}

async function checkCopies(context: FaultContext): Promise<string[]> {
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

const hangCount = 3;
let hanging: readonly FaultyReply[] = [];

/** Misbehaves until an email is affected at each step. */
const hangsAtEachStep: Fault = {
  name: 'SMTP: hang at each step',
  inject: async ({ mail }) => {
    const before = mail.faultyReplies.length;
    const known = new Set<string>();
    mail.behave(({ at }) => {
      if (known.has(at)) return 'take';
      known.add(at);
      return 'hang';
    });
    await until(() => mail.faultyReplies.length >= before + hangCount, { timeoutMs: affectedWithinMs });
    hanging = mail.faultyReplies.slice(before);
    return async () => mail.reset();
  },
  check: async (context) => [
    // A fault that affects nothing proves nothing.
    ...(hanging.length >= hangCount
      ? []
      : [`only ${hanging.length} emails met the fault instead of ${hangCount}`]),
    ...(await checkGivenUp(hanging)),
    ...(await waitUntilQuiet(context)),
  ],
};

/** Mail servers that hang and break off. */
export const smtpFaults: readonly Fault[] = [hangsAtEachStep, droppedAfterTheDot];

async function checkGivenUp(replies: readonly FaultyReply[]): Promise<string[]> {
  await until(() => replies.every(({ closedAtMs }) => closedAtMs !== undefined), { timeoutMs: tryMs });
  const late = replies.filter(({ startedAtMs, closedAtMs = Infinity }) => closedAtMs - startedAtMs > tryMs);
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
