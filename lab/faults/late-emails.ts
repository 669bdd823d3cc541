import { metricIn } from '@clinical-hours/service-kit/testing';
import type { Product } from '#deploy/local/product';
import { until } from '#deploy/local/until';
import { countEmails, repeatedEmails } from './check-emails.ts';
import type { InboxClient } from './inbox-client.ts';
import type { CompletedFault } from './environment.ts';

// The lease of a killed sender ends after 15 s, and metrics may be 5 s old.
const quietWithinMs = 40_000;
const waitingMetrics = ['outbox_waiting_events', 'event_consumer_waiting_events', 'mails_waiting'];

/** A product on which faults were run. */
interface Used {
  context: { product: Pick<Product, 'operationsUrls'>; inbox: Pick<InboxClient, 'list'> };
  completed: readonly CompletedFault[];
}

/** Waits until no email is on its way, and checks the emails of all faults again: a second copy may come late. */
export async function addLateEmails({ context, completed }: Used): Promise<void> {
  await until(() => isQuiet(context.product), { timeoutMs: quietWithinMs, everyMs: 500 });
  const mails = await context.inbox.list();
  for (const { fault, scenarios, row } of completed) {
    row.emails = countEmails(scenarios, mails);
    if (row.problems.length > 0 || !(fault.invariants ?? ['B']).includes('B')) continue;
    const late = repeatedEmails(scenarios, mails, fault.mayRepeatEmails ?? false);
    row.problems.push(...late.map((problem) => `B: ${problem}, late`));
  }
}

async function isQuiet({ operationsUrls }: Pick<Product, 'operationsUrls'>): Promise<boolean> {
  const quiet = await Promise.all(Object.values(operationsUrls).map(hasNothingWaiting));
  return quiet.every(Boolean);
}

async function hasNothingWaiting(operationsUrl: string): Promise<boolean> {
  try {
    const text = await (await fetch(`${operationsUrl}/metrics`)).text();
    return waitingMetrics.every((metric) => (metricIn(text, metric) ?? 0) === 0);
  } catch {
    return false;
  }
}
