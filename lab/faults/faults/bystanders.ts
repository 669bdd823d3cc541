import { setTimeout as sleep } from 'node:timers/promises';
import { aSessionBody } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { requireStatus, RecordingClient } from '../../../tests/support/clients.ts';
import type { Call, WorkloadResult } from '../expected-and-observed.ts';
import { dayBefore } from './participants.ts';
import { checkCall, nameOf } from '../check-answers.ts';

const count = 3;
const pauseMs = 50;

/** The observations of clients that take no part in an attack. */
export interface BystandersResult {
  calls: readonly Call[];
  /** A sentence for each answer that belonged to another client. */
  mixedUp: readonly string[];
  /** How many rounds were completed, all bystanders together. */
  rounds: number;
}

/**
 * Clients that export, upload and download for as long as an attack lasts, which scenarios do only once. They leave no
 * document behind.
 */
export class Bystanders {
  readonly result = { calls: [] as Call[], mixedUp: [] as string[], rounds: 0 };
  readonly #over = new AbortController();
  #working: Promise<unknown> = Promise.resolve();

  static async start(product: Product): Promise<Bystanders> {
    const bystanders = new Bystanders();
    const { calls } = bystanders.result;
    const clients = Array.from({ length: count }, (_, index) => {
      return new RecordingClient<Call['by']>(product, calls, { bystander: index + 1 });
    });
    await Promise.all(clients.map((client) => requireStatus(201, () => client.register())));
    bystanders.#working = Promise.all(clients.map((client, index) => bystanders.#keepWorking(client, index)));
    return bystanders;
  }

  /** Resolves when the rounds under way have ended. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#working;
  }

  async #keepWorking(client: RecordingClient<Call['by']>, index: number): Promise<void> {
    for (let round = 1; !this.#over.signal.aborted; round += 1) {
      // Failures are in the recorded calls.
      const text = `Notes ${round} of bystander ${index + 1}.`;
      // All sessions of a day have 24 hours at most.
      await this.#work(client, text, dayBefore('2026-03-31', round)).catch(() => {});
      this.result.rounds += 1;
      await sleep(pauseMs);
    }
  }

  async #work(client: RecordingClient<Call['by']>, text: string, date: string): Promise<void> {
    await client.post('/api/sessions', aSessionBody({ status: 'logged', notes: text, date }));
    this.#expect(text, 'an export', (await client.get('/api/export')).body);
    await client.get('/api/sessions');
    await client.get('/login');
    const form = new FormData();
    form.append('file', new Blob([text]), 'notes.txt');
    const { status, body } = await client.upload('/api/documents', form);
    if (status !== 201) return;
    const path = `/api/documents/${body.id}`;
    this.#expect(text, 'a document', (await client.get(`${path}/download`)).body);
    await client.delete(path);
  }

  #expect(text: string, what: string, body: unknown): void {
    if (!String(body).includes(text)) this.result.mixedUp.push(`${what} came without '${text}'`);
  }
}

const refusals = new Set<number | undefined>([429, 503]);

/**
 * Returns a sentence for each call that was not served while a client misbehaved. Nothing is away during an attack, so
 * the 503 that invariant F allows a scenario counts as a failure, and nobody but the attacker has exceeded a limit.
 */
export function checkServed(
  { calls }: Pick<WorkloadResult, 'calls'>,
  bystanders: BystandersResult,
): string[] {
  return [
    ...[...calls, ...bystanders.calls].filter(({ status }) => refusals.has(status)).map(refused),
    ...bystanders.calls.filter(({ status }) => !refusals.has(status)).flatMap((call) => checkCall(call)),
    ...bystanders.mixedUp,
    ...(bystanders.rounds > 0 ? [] : ['nobody else was there']),
  ];
}

const refused = (call: Call): string =>
  `${nameOf(call)} was answered ${call.status}, though only somebody else misbehaved`;
