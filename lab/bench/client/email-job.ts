import { readFileSync, watch, type FSWatcher } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Mail } from '../../../tests/support/mailbox-client.ts';
import { sampleOf, type Sample } from '../statistics.ts';
import { bodyOf, send } from './http-job.ts';

/** Requests for approval one by one: each is made when the email of the one before has arrived. */
export interface EmailJob {
  url: string;
  headers: Record<string, string>;
  /** A request for approval is made once for each session. */
  sessionIds: readonly number[];
  recipient: string;
  /** The folder in which the mailbox keeps a file for each email. */
  mailboxDir: string;
}

const withinMs = 30_000;
const isMail = /^\d+\.json$/;

/** Returns the time from each request to its email in the mailbox. */
export async function runEmailJob(job: EmailJob): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const arrivals = watch(job.mailboxDir);
  try {
    const durations: number[] = [];
    const startedAtMs = performance.now();
    for (const id of job.sessionIds) durations.push(await requestOne(job, id, agent, arrivals));
    return sampleOf(durations, performance.now() - startedAtMs);
  } finally {
    arrivals.close();
    agent.destroy();
  }
}

async function requestOne(
  job: EmailJob,
  sessionId: number,
  agent: Agent,
  arrivals: FSWatcher,
): Promise<number> {
  const { url, headers } = job;
  const startedAtMs = performance.now();
  const arrival = nextMail(job, arrivals);
  const path = `/api/sessions/${sessionId}/submit-for-approval`;
  const content = bodyOf({ json: '{}' });
  await send(url, { name: 'request', method: 'POST', path, headers, content, status: 200 }, agent);
  return (await arrival) - startedAtMs;
}

/** Waits for the next email to the recipient, and returns the time of its arrival. */
function nextMail({ recipient, mailboxDir }: EmailJob, arrivals: FSWatcher): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      arrivals.off('change', look);
    };
    const look = (_event: string, name: string | Buffer): void => {
      const atMs = performance.now();
      if (!isMail.test(String(name)) || !isTo(recipient, join(mailboxDir, String(name)))) return;
      settle();
      resolve(atMs);
    };
    const timer = setTimeout(() => {
      settle();
      reject(new Error(`no email has come within ${withinMs / 1_000} s`));
    }, withinMs);
    arrivals.on('change', look);
  });
}

function isTo(recipient: string, path: string): boolean {
  const { to } = JSON.parse(readFileSync(path, 'utf8')) as Pick<Mail, 'to'>;
  return to[0]?.address === recipient;
}
