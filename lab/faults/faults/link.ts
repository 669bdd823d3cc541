import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#deploy/local/product';
import { topology } from '#deploy/local/topology';
import type { Link } from '../links.ts';
import type { Fault, FaultContext } from '../fault.ts';

const maxTries = 3;
// Calls whose attempts a link has counted already, while they are still under way.
const atOnceCount = 5;
const services = new Set(topology.map(({ name }) => name));

interface Attempts {
  link: string;
  /** Attempts counted by the link. */
  requestCount: number;
  /** Calls counted by the caller, each with all its attempts. */
  callCount: number;
  /** Calls that were never answered. */
  failedCount: number;
}

/**
 * Starts counting attempts on those of the links that carry gRPC. Undisturbed links are left out: their calls would
 * hide the others.
 */
async function countAttempts(product: Product, links: readonly Link[]): Promise<() => Promise<Attempts[]>> {
  const spoken = links.filter(({ from, to }) => services.has(from) && services.has(to));
  const before = await countNow(product, spoken);
  return async () => {
    const after = await countNow(product, spoken);
    return after.map(({ link, requestCount, callCount, failedCount }, index) => ({
      link,
      requestCount: requestCount - (before[index]?.requestCount ?? 0),
      callCount: callCount - (before[index]?.callCount ?? 0),
      failedCount: failedCount - (before[index]?.failedCount ?? 0),
    }));
  };
}

/**
 * Returns a sentence for each link with more than three attempts a call. For an unanswered call the caller may ask once
 * more why there is no connection, for its log (`service-kit/src/grpc/status.ts`); the link counts that as well.
 */
function checkAttempts(attempts: readonly Attempts[]): string[] {
  return attempts.flatMap(({ link, requestCount, callCount, failedCount }) => {
    const most = maxTries * (callCount + atOnceCount) + failedCount;
    return requestCount > most
      ? [`${link}: ${requestCount} tries of ${callCount} calls, of which ${failedCount} were not answered`]
      : [];
  });
}

// Requests first: the caller counts a call only when it is over.
async function countNow({ operationsUrls }: Product, links: readonly Link[]): Promise<Attempts[]> {
  const requests = links.map(({ requestCount }) => requestCount);
  const callers = new Set(links.map(({ from }) => from));
  const texts = new Map<string, string>();
  for (const name of callers) texts.set(name, await (await fetch(`${operationsUrls[name]}/metrics`)).text());
  return links.map(({ name, from, to }, index) => ({
    link: name,
    requestCount: requests[index] ?? 0,
    ...callsIn(texts.get(from) ?? '', to),
  }));
}

const unanswered = /code="(UNAVAILABLE|DEADLINE_EXCEEDED|CANCELLED)"/;
const countPattern = /^grpc_client_call_duration_seconds_count\{(.*)\} (\d+)$/gm;

/** Reads from the metrics of a process how many calls of a service it has made. */
function callsIn(text: string, service: string): Pick<Attempts, 'callCount' | 'failedCount'> {
  const counts = { callCount: 0, failedCount: 0 };
  for (const [, labels = '', count] of text.matchAll(countPattern)) {
    if (!labels.includes(`method="clinicalhours.${service}.`)) continue;
    counts.callCount += Number(count);
    if (unanswered.test(labels)) counts.failedCount += Number(count);
  }
  return counts;
}

const latencyMs = 3_000;
// Longer than the longest deadline plus a tenth.
const lastsMs = 6_000;
const inTurnMs = 3_500;
// Shorter than any answer.
const cutAfterBytes = 100;

const names = new Set(topology.map(({ name }) => name));
const isFront = (name: string): boolean => topology.some((entry) => entry.name === name && entry.isFront);
const isPart = (to: string): boolean => names.has(to.replace(/:http$/, ''));

/** Links that are disturbed in the same way at the same time. */
interface LinkGroup extends Pick<Fault, 'away'> {
  name: string;
  has: (link: Pick<Link, 'from' | 'to'>) => boolean;
  /** No request waits for these links, so a shorter disturbance is enough. */
  isBehind?: true;
}

const treatments = {
  'latency 3 s': (link: Link) => link.latency(latencyMs),
  stop: (link: Link) => link.stop(),
  cut: (link: Link) => link.cut(cutAfterBytes),
} as const;

/** Answers that are 3 s late, links on which nothing moves, and connections that break in mid-answer. */
export const linkFaults: readonly Fault[] = [
  disturb(
    {
      name: 'hours to postgres',
      away: ['hours'],
      has: ({ from, to }) => from === 'hours' && to === 'postgres',
    },
    ['latency 3 s'],
  ),
  disturb(
    { name: 'gateway and web to each part', away: 'all', has: ({ from, to }) => isFront(from) && isPart(to) },
    ['stop'],
  ),
  disturb(
    { name: 'service to service', has: ({ from, to }) => names.has(from) && !isFront(from) && isPart(to) },
    ['cut'],
  ),
  disturb({ name: 'each part to nats', has: ({ to }) => to === 'nats', isBehind: true }, [
    'latency 3 s',
    'stop',
    'cut',
  ]),
];

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
