import { setTimeout as sleep } from 'node:timers/promises';
import { topology } from '#deploy/local/topology';
import type { Fault, FaultContext } from '../fault.ts';
import type { Link } from '../links.ts';
import { minioSkipReason } from './store.ts';
import { countAttempts, checkAttempts, type Attempts } from './attempts.ts';

const latencyMs = 3_000;
// Longer than the longest deadline, with its tenth.
const lastsMs = 6_000;
const inTurnMs = 3_500;
// Answers are longer than that.
const cutAfterBytes = 100;

const names = new Set(topology.map(({ name }) => name));
const isFront = (name: string): boolean => topology.some((entry) => entry.name === name && entry.isFront);
const isPart = (to: string): boolean => names.has(to.replace(/:http$/, ''));

/** Links that are treated alike, and at the same time. */
export interface LinkGroup extends Pick<Fault, 'away' | 'store' | 'mayRepeatEmails' | 'skipReason'> {
  name: string;
  has: (link: Pick<Link, 'from' | 'to'>) => boolean;
  /** Nothing that is asked waits for it, so that a shorter while is enough for each treatment. */
  isBehind?: true;
}

export const linkGroups: readonly LinkGroup[] = [
  { name: 'each part to postgres', away: 'all', has: ({ to }) => to === 'postgres' },
  { name: 'gateway and web to each part', away: 'all', has: ({ from, to }) => isFront(from) && isPart(to) },
  { name: 'service to service', has: ({ from, to }) => names.has(from) && !isFront(from) && isPart(to) },
  { name: 'each part to nats', has: ({ to }) => to === 'nats', isBehind: true },
  // What is cut after the final dot is sent again.
  { name: 'notification to smtp', has: ({ to }) => to === 'smtp', mayRepeatEmails: true, isBehind: true },
  { name: 'consultation to guidance', has: ({ to }) => to === 'guidance', isBehind: true },
  {
    name: 'document to MinIO',
    has: ({ to }) => to === 'minio',
    isBehind: true,
    store: 'minio',
    skipReason: minioSkipReason,
  },
];

const treatments = {
  'latency 3 s': (link: Link) => link.latency(latencyMs),
  stop: (link: Link) => link.stop(),
  cut: (link: Link) => link.cut(cutAfterBytes),
} as const;

/** Answers that are 3 s late, ways on which nothing moves, and connections that break off in the middle of an answer. */
export const linkFaults: readonly Fault[] = [
  disturb({ name: 'hours to postgres', away: ['hours'], has: isHoursToPostgres }, ['latency 3 s']),
  ...linkGroups.flatMap((group) => {
    const all = Object.keys(treatments) as (keyof typeof treatments)[];
    return group.isBehind ? [disturb(group, all)] : all.map((one) => disturb(group, [one]));
  }),
];

function isHoursToPostgres({ from, to }: Pick<Link, 'from' | 'to'>): boolean {
  return from === 'hours' && to === 'postgres';
}

function disturb(
  { name, has, isBehind, ...rest }: LinkGroup,
  wanted: readonly (keyof typeof treatments)[],
): Fault {
  let attempts: Attempts[] = [];
  return {
    ...rest,
    name: `${name}: ${wanted.join(', ')}`,
    inject: async ({ product, links: all }: FaultContext) => {
      const links = all.all().filter((link) => has(link));
      const count = await countAttempts(product, links);
      for (const treatment of wanted) {
        for (const link of links) treatments[treatment](link);
        await sleep(isBehind ? inTurnMs : lastsMs);
      }
      return async () => {
        attempts = await count();
        for (const link of links) link.pass();
      };
    },
    check: async () => checkAttempts(attempts),
  };
}
