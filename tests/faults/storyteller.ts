import { setTimeout as sleep } from 'node:timers/promises';
import { aRegistration, type Answer } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { accepted, type Already } from './accepted.ts';
import type { Mailroom, MailKind } from './mailroom.ts';
import { RecordingClient } from '../support/recording-client.ts';
import type { Random } from './seeded.ts';
import type { Call, ToldStory } from './told.ts';

export interface StoryParts {
  product: Product;
  mailroom: Mailroom;
  /** Takes every try. */
  calls: Call[];
  /** Makes the numbers of each story. */
  seed: string;
  /** Makes the addresses of these people nobody else's. */
  tag: string;
  /** Until when it has to be over. */
  signal: AbortSignal;
}

const longestPauseMs = 150;

/** One trainee and one supervisor, who do not give up, and what was accepted of what they asked for. */
export class Storyteller {
  readonly told: ToldStory;
  readonly parts: StoryParts;
  readonly trainee: RecordingClient<Call['by']>;
  /** Has nothing but the link in an email. */
  readonly supervisor: RecordingClient<Call['by']>;
  readonly registration: Record<string, unknown>;
  #keyCount = 0;

  constructor(index: number, parts: StoryParts) {
    const username = `trainee-${parts.tag}-${index}`;
    const email = `${username}@example.com`;
    this.parts = parts;
    this.trainee = new RecordingClient(parts.product, parts.calls, { story: index });
    this.supervisor = new RecordingClient(parts.product, parts.calls, { story: index });
    this.registration = aRegistration({ username, email });
    this.told = {
      index,
      client: this.trainee,
      userId: undefined,
      email,
      supervisorEmail: `supervisor-${parts.tag}-${index}@example.com`,
      supervisors: [],
      sessions: [],
      documents: [],
      consultations: [],
      emails: [],
      isErased: false,
      failure: undefined,
    };
  }

  /** Insists until the answer has this status. `already` tells how an earlier try is known to have done what has no key. */
  accepted(status: number, send: () => Promise<Answer>, already?: Already): Promise<Answer> {
    return accepted(send, { status, signal: this.parts.signal, ...(already && { already }) });
  }

  /** Insists on a refusal: nothing of it may be there afterwards. */
  refused(status: 400 | 409, send: () => Promise<Answer>): Promise<Answer> {
    return this.accepted(status, send);
  }

  /** Creates a record, once. */
  async create(path: string, body: unknown): Promise<number> {
    const key = this.newKey();
    const send = () => this.trainee.post(path, body, { 'Idempotency-Key': key });
    return (await this.accepted(201, send)).body.id;
  }

  /** From now on this email has to come. */
  expect(to: string, kind: MailKind): void {
    this.told.emails.push({ to, kind, count: 1 });
  }

  /** Waits for a link in an email to the supervisor. */
  awaitLink(page: 'review' | 'answer'): Promise<string> {
    return this.parts.mailroom.awaitPath(this.told.supervisorEmail, page, this.parts.signal);
  }

  newKey(): string {
    this.#keyCount += 1;
    return `${this.parts.tag}-${this.told.index}-${this.#keyCount}`;
  }

  /** What a person takes between two clicks, in short. */
  pause(random: Random): Promise<void> {
    return sleep(random() * longestPauseMs);
  }
}
