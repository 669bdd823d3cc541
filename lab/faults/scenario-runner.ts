import { setTimeout as sleep } from 'node:timers/promises';
import { aRegistration, type Answer } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { retryUntilStatus, type EarlierAttempt } from './retry-until-status.ts';
import type { InboxClient, MailKind } from './inbox-client.ts';
import { RecordingClient } from '../../tests/support/clients.ts';
import type { Random } from './seeded.ts';
import type { Call, ExpectedScenario } from './expected-and-observed.ts';

export interface ScenarioDeps {
  product: Product;
  inbox: InboxClient;
  /** Every attempt is added to this list. */
  calls: Call[];
  /** Seeds the random numbers of each scenario. */
  seed: string;
  /** Makes the addresses unique. */
  tag: string;
  /** Aborted when the time is over. */
  signal: AbortSignal;
}

const longestPauseMs = 150;

/** A trainee and a supervisor who retry until they succeed. `expected` records what was accepted. */
export class ScenarioRunner {
  readonly expected: ExpectedScenario;
  readonly deps: ScenarioDeps;
  readonly trainee: RecordingClient<Call['by']>;
  /** Has only the link from an email, and no account. */
  readonly supervisor: RecordingClient<Call['by']>;
  readonly registration: Record<string, unknown>;
  #keyCount = 0;

  constructor(index: number, deps: ScenarioDeps) {
    const username = `trainee-${deps.tag}-${index}`;
    const email = `${username}@example.com`;
    this.deps = deps;
    this.trainee = new RecordingClient(deps.product, deps.calls, { scenario: index });
    this.supervisor = new RecordingClient(deps.product, deps.calls, { scenario: index });
    this.registration = aRegistration({ username, email });
    this.expected = {
      index,
      client: this.trainee,
      userId: undefined,
      email,
      supervisorEmail: `supervisor-${deps.tag}-${index}@example.com`,
      supervisors: [],
      sessions: [],
      documents: [],
      consultations: [],
      emails: [],
      isErased: false,
      failure: undefined,
    };
  }

  /** Retries until the answer has this status. `earlierAttempt` recognizes an earlier success without a key. */
  expectStatus(
    status: number,
    send: () => Promise<Answer>,
    earlierAttempt?: EarlierAttempt,
  ): Promise<Answer> {
    return retryUntilStatus(send, {
      status,
      signal: this.deps.signal,
      ...(earlierAttempt && { earlierAttempt }),
    });
  }

  /** Requires a refusal. The checks then see that nothing of the request was stored. */
  expectRefusal(status: 400 | 409, send: () => Promise<Answer>): Promise<Answer> {
    return this.expectStatus(status, send);
  }

  /** Creates a record under one key, and returns its id. */
  async create(path: string, body: unknown): Promise<number> {
    const key = this.newKey();
    const send = () => this.trainee.post(path, body, { 'Idempotency-Key': key });
    return (await this.expectStatus(201, send)).body.id;
  }

  /** Expects one email from now on. */
  expectMail(to: string, kind: MailKind): void {
    this.expected.emails.push({ to, kind, count: 1 });
  }

  /** Waits for a link in the emails to the supervisor. */
  waitForLink(page: 'review' | 'answer'): Promise<string> {
    return this.deps.inbox.waitForPath(this.expected.supervisorEmail, page, this.deps.signal);
  }

  newKey(): string {
    this.#keyCount += 1;
    return `${this.deps.tag}-${this.expected.index}-${this.#keyCount}`;
  }

  /** Pauses as a person does between two clicks, shortened. */
  pause(random: Random): Promise<void> {
    return sleep(random() * longestPauseMs);
  }
}
