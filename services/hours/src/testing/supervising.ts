import type { ReceiptBody } from '@clinical-hours/proto/api';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import type { GivenDecision, Submission } from '../approval/signing.ts';
import { parseReceipt } from '../receipt/receipt-body.ts';
import type { Session } from '../session/session.entity.ts';
import { aSession, daysToLog } from './builders.ts';
import type { HoursSystem } from './hours-system.ts';

/** The same decision about all sessions. */
export const all = (decision: GivenDecision['decision'], sessionIds: number[]): GivenDecision[] =>
  sessionIds.map((sessionId) => ({ sessionId, decision }));

const signed = (requestId: number, decisions: GivenDecision[]): Submission => ({
  requestId,
  decisions,
  attestation: 'Sam Supervisor',
  linkId: 1,
  supervisorVersion: 1,
});

/** A trainee, and the supervisor whom they ask by email. */
export class Supervising {
  readonly #system: HoursSystem;
  readonly userId: number;
  readonly #supervisorId: number;
  readonly #nextDay = daysToLog();

  constructor(system: HoursSystem, userId: number, supervisorId = 7) {
    this.#system = system;
    this.userId = userId;
    this.#supervisorId = supervisorId;
    system.supervisors.set(supervisorId, { userId, name: 'Sam Supervisor', isActive: true });
  }

  call() {
    return testCall({ userId: this.userId });
  }

  /** Returns a session as it is now. */
  session(id: number): Promise<Session> {
    return this.#system.sessions.get(this.call(), id);
  }

  /** Logs sessions. Returns their ids. */
  async log(count = 1, changes = {}): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const session = aSession({ supervisorId: this.#supervisorId, date: this.#nextDay(), ...changes });
      ids.push((await this.#system.sessions.create(this.call(), session)).id);
    }
    return ids;
  }

  /** Requests the approval of sessions. Returns the id of the request. */
  async request(sessionIds: number[]): Promise<number> {
    await this.#system.requests.request(this.call(), sessionIds);
    const [{ id }] = await this.#system.database.query(
      'SELECT max(id) AS id FROM approval_requests WHERE user_id = $1',
      [this.userId],
    );
    return id;
  }

  /** Adds sessions of an hour, two a day, that are spread over requests. Returns their ids. */
  async askMany(sessionCount: number, requestCount: number): Promise<number[]> {
    const rows: { id: number }[] = await this.#system.database.query(
      `WITH added AS (
         INSERT INTO sessions (user_id, supervisor_id, date, direct_clinical_hours, status, pending_since, asked_at)
         SELECT $1, $2, '2026-03-31'::date - n / 2, 1, 'pending', now(), now() FROM generate_series(1, $3::int) n
         RETURNING id
       ), requests AS (
         INSERT INTO approval_requests (user_id, supervisor_id, address_version, mail_due_at)
         SELECT $1, $2, 1, now() FROM generate_series(1, $4::int) RETURNING id
       )
       INSERT INTO approval_items (request_id, session_id)
       SELECT r.id, s.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM added) s
         JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM requests) r ON r.n = s.n % $4::int
       RETURNING session_id AS id`,
      [this.userId, this.#supervisorId, sessionCount, requestCount],
    );
    return rows.map(({ id }) => id).toSorted((a, b) => a - b);
  }

  /** Makes the supervisor's decisions. Returns the number of the last receipt of the request. */
  async decide(requestId: number, decisions: GivenDecision[], sessionUserId?: number): Promise<string> {
    await this.#system.approvals.decide(ownCall(), { ...signed(requestId, decisions), sessionUserId });
    return this.#lastReceipt(requestId);
  }

  /** Makes the supervisor's corrections. Returns the number of the last receipt of the request. */
  async correct(requestId: number, decisions: GivenDecision[], sessionUserId?: number): Promise<string> {
    await this.#system.corrections.correct(ownCall(), { ...signed(requestId, decisions), sessionUserId });
    return this.#lastReceipt(requestId);
  }

  /** Makes corrections. Returns the sessions that already had the same decision. */
  repeatedIds(requestId: number, decisions: GivenDecision[]): Promise<number[]> {
    return this.#system.corrections.correct(ownCall(), signed(requestId, decisions));
  }

  async decisionId(number: string): Promise<number> {
    const [{ id }] = await this.#system.database.query(
      'SELECT id FROM approval_decisions WHERE receipt_number = $1',
      [number],
    );
    return id;
  }

  async #lastReceipt(requestId: number): Promise<string> {
    const [{ number }] = await this.#system.database.query(
      'SELECT receipt_number AS number FROM approval_decisions WHERE request_id = $1 ORDER BY id DESC LIMIT 1',
      [requestId],
    );
    return number;
  }

  /** Logs sessions, requests their approval, and approves them. */
  async approved(count = 1): Promise<{ ids: number[]; requestId: number; number: string }> {
    const ids = await this.log(count);
    const requestId = await this.request(ids);
    return { ids, requestId, number: await this.decide(requestId, all('approve', ids)) };
  }

  /** Reads a receipt as the trainee. */
  async receipt(number: string): Promise<ReceiptBody> {
    return parseReceipt((await this.#system.receipts.get(this.call(), number)).body);
  }
}
