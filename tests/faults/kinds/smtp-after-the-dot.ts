import { randomUUID } from 'node:crypto';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import type { Asked, Fumble, Reaction } from '../faulty-smtp.ts';
import { registerParticipants } from './participants.ts';

const witnessCount = 2;
const metWithinMs = 15_000;
// A sender that died lets go of what it had in hand after 15 s.
const againWithinMs = 30_000;

const isWitness = (address: string): boolean => address.startsWith('witness-');

/** Emails that were delivered, and whose sender does not know it: they are sent once more, as the same ones. */
export const sentTwice: readonly Fault[] = [
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
    // Not those of all: held emails are in the way of others.
    choice: () => (asked) => (asked.at === 'content' && isWitness(asked.to) ? 'hold' : 'take'),
    afterwards: ({ product }) => product.kill('notification', 'SIGKILL'),
  }),
];

interface SentTwice extends Pick<Fault, 'name' | 'ends'> {
  choice: () => (asked: Asked) => Reaction;
  afterwards?: (context: FaultContext) => void;
}

function aFault({ choice, afterwards, ...fault }: SentTwice): Fault {
  let met: readonly Fumble[] = [];
  return {
    ...fault,
    mayRepeatEmails: true,
    inject: async (context) => {
      context.mail.behave(choice());
      met = await meetWitnesses(context);
      afterwards?.(context);
      return async () => context.mail.reset();
    },
    check: (context) => checkCopies(context, met),
  };
}

/** New people are welcomed: what stays true, and so is sent again, whatever has happened since. */
async function meetWitnesses(context: FaultContext): Promise<readonly Fumble[]> {
  const emails = Array.from({ length: witnessCount }, () => `witness-${randomUUID()}@example.com`);
  await Promise.all(emails.map((email) => registerParticipants(context, { email })));
  const met = () => context.mail.fumbles.filter(({ to }) => emails.includes(to));
  const isDelivered = async (): Promise<boolean> => {
    if (met().length < witnessCount) return false;
    const copies = await Promise.all(met().map((one) => copiesOf(context, one)));
    return copies.every((count) => count > 0);
  };
  await until(isDelivered, { timeoutMs: metWithinMs });
  return met();
}

async function checkCopies(context: FaultContext, met: readonly Fumble[]): Promise<string[]> {
  const counts = () => Promise.all(met.map((one) => copiesOf(context, one)));
  await until(async () => (await counts()).every((count) => count > 1), { timeoutMs: againWithinMs });
  const found = await counts();
  return [
    ...(met.length === witnessCount ? [] : [`${met.length} emails met the fault instead of ${witnessCount}`]),
    ...found
      .filter((count) => count !== 2)
      .map(
        (count) => `an email whose delivery was not known came ${count} times with one Message-ID, not twice`,
      ),
  ];
}

async function copiesOf({ inbox }: FaultContext, { to, messageId }: Fumble): Promise<number> {
  return (await inbox.list()).filter((mail) => mail.to === to && mail.messageId === messageId).length;
}
