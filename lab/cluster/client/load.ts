import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiClient,
  aSessionBody,
  aSupervisorBody,
  type Answer,
  daysBefore,
} from '@clinical-hours/service-kit/api-client';
import { messageOf } from './message.ts';

export interface LoadOutcome {
  requestCount: number;
  failedCount: number;
  /** The first failures, each with its second. */
  failures: string[];
  slowestMs: number;
  /** Sessions that were answered with 201, and those that the lists have in the end. */
  loggedCount: number;
  listedCount: number;
}

const shownFailureCount = 20;

/** Trainees who look and log until `signal`, one request after another each. Counts every unusual answer. */
export async function makeLoad(url: string, traineeCount: number, signal: AbortSignal): Promise<LoadOutcome> {
  const outcome: LoadOutcome = {
    requestCount: 0,
    failedCount: 0,
    failures: [],
    slowestMs: 0,
    loggedCount: 0,
    listedCount: 0,
  };
  const beganAt = performance.now();
  const ask = async (what: string, status: number, send: () => Promise<Answer>): Promise<boolean> => {
    const askedAt = performance.now();
    const said = await send().then(
      (answer) =>
        answer.status === status
          ? undefined
          : `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
      messageOf,
    );
    outcome.requestCount += 1;
    const tookMs = Math.round(performance.now() - askedAt);
    outcome.slowestMs = Math.max(outcome.slowestMs, tookMs);
    if (said === undefined) return true;
    outcome.failedCount += 1;
    const second = ((askedAt - beganAt) / 1_000).toFixed(1);
    if (outcome.failures.length < shownFailureCount)
      outcome.failures.push(`${second} s ${what}, ${tookMs} ms: ${said}`);
    return false;
  };
  await Promise.all(Array.from({ length: traineeCount }, () => trainee(url, ask, outcome, signal)));
  return outcome;
}

type Ask = (what: string, status: number, send: () => Promise<Answer>) => Promise<boolean>;

async function trainee(url: string, ask: Ask, outcome: LoadOutcome, signal: AbortSignal): Promise<void> {
  const client = new ApiClient(url);
  const { status } = await client.register();
  if (status !== 201) throw new Error(`a trainee could not register: ${status}`);
  const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
  const others = ['/api/documents', '/api/consultations', '/login', '/api/user', '/'];
  let ownCount = 0;
  for (let turn = 0; !signal.aborted; turn += 1) {
    for (const path of [
      '/api/stats',
      '/api/sessions?page=1&pageSize=5',
      others[turn % others.length] ?? '/',
    ]) {
      await ask(`GET ${path}`, 200, () => client.get(path));
    }
    if (turn % 3 === 0) {
      const date = daysBefore(turn);
      const body = aSessionBody({
        supervisorId: supervisor.id,
        status: 'logged',
        notes: `note ${turn}`,
        date,
      });
      const key = { 'Idempotency-Key': randomUUID() };
      if (await ask('POST /api/sessions', 201, () => client.post('/api/sessions', body, key))) ownCount += 1;
    }
    await sleep(150 + Math.random() * 100);
  }
  const { body } = await client.get('/api/sessions?page=1&pageSize=1');
  outcome.loggedCount += ownCount;
  outcome.listedCount += Number(body.total);
}
