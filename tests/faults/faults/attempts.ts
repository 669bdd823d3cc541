import type { Product } from '#deploy/local/product';
import { topology } from '#deploy/local/topology';
import type { Link } from '../links.ts';

const maxTries = 3;
// Whose tries a link has counted, while they are under way yet.
const atOnceCount = 5;
const services = new Set(topology.map(({ name }) => name));

/** What went over a link, and what was asked of it. */
export interface Attempts {
  link: string;
  /** As the link counts them. */
  requestCount: number;
  /** As its caller counts them, all tries together. */
  callCount: number;
  /** Those of them that were never answered. */
  failedCount: number;
}

/** Counts from now on what is tried over those of the links that speak gRPC. Calls that nothing disturbs would hide others. */
export async function countAttempts(
  product: Product,
  links: readonly Link[],
): Promise<() => Promise<Attempts[]>> {
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
 * A sentence for each link over which calls were tried more than three times. Whose call was not answered may ask once, for the
 * log, why there is no connection (`service-kit/src/grpc/failure.ts`), and a link counts that question, too.
 */
export function checkAttempts(attempts: readonly Attempts[]): string[] {
  return attempts.flatMap(({ link, requestCount, callCount, failedCount }) => {
    const most = maxTries * (callCount + atOnceCount) + failedCount;
    return requestCount > most
      ? [`${link}: ${requestCount} tries of ${callCount} calls, of which ${failedCount} were not answered`]
      : [];
  });
}

// The requests first: a call is counted by its caller when it is over.
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

/** How many calls of a service a process has made, by what its metrics say. */
export function callsIn(text: string, service: string): Pick<Attempts, 'callCount' | 'failedCount'> {
  const counts = { callCount: 0, failedCount: 0 };
  for (const [, labels = '', count] of text.matchAll(countPattern)) {
    if (!labels.includes(`method="clinicalhours.${service}.`)) continue;
    counts.callCount += Number(count);
    if (unanswered.test(labels)) counts.failedCount += Number(count);
  }
  return counts;
}
