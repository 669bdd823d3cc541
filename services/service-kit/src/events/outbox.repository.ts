import type { Database } from '../database/database.ts';
import { leaseRows } from '../database/lease-rows.ts';
import type { EventType } from './event.ts';

export interface OutboxRow {
  id: string;
  type: EventType;
  payload: unknown;
  request_id: string;
  /** The `traceparent` of the span in which the event was recorded, or null. */
  trace_parent: string | null;
}

/** The place of a stored message: the incarnation of the stream, and the sequence number in it. */
export interface Published {
  id: string;
  streamCreated: string;
  streamSeq: number;
}

/** The outbox table, as the relay uses it. Rows stay for 7 days after they were published. */
export class OutboxRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Leases up to `limit` waiting rows for `leaseMs`; other relays pass over them until then. */
  lease(limit: number, leaseMs: number): Promise<OutboxRow[]> {
    return leaseRows(
      this.#database,
      {
        table: 'outbox',
        waiting: 'published_at IS NULL',
        orderBy: 'occurred_at',
        returning: 'id, type, payload, request_id, trace_parent',
      },
      { limit, leaseMs },
    );
  }

  async markPublished(published: Published[]): Promise<void> {
    await this.#database.query(
      `UPDATE outbox SET published_at = clock_timestamp(), stream_created = p.created, stream_seq = p.seq
       FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS p (id, created, seq)
       WHERE outbox.id = p.id`,
      [
        published.map(({ id }) => id),
        published.map(({ streamCreated }) => streamCreated),
        published.map(({ streamSeq }) => streamSeq),
      ],
    );
  }

  /** Ends the lease of rows at once, after publishing them failed. */
  async release(ids: string[]): Promise<void> {
    await this.#database.query('UPDATE outbox SET leased_until = NULL WHERE id = ANY ($1)', [ids]);
  }

  /** Returns the time of the database. */
  async now(): Promise<Date> {
    const [{ now }] = await this.#database.query('SELECT clock_timestamp() AS now');
    return now;
  }

  /**
   * Makes rows wait again whose messages the stream has lost: rows published into another incarnation of the
   * stream, or under a sequence number beyond its last. Take `seenAt` before reading the stream: a row
   * published after that may rightly lie beyond. Returns the number of rows.
   */
  async reviveLost(streamCreated: string, lastSeq: number, seenAt: Date): Promise<number> {
    const [, count] = await this.#database.query(
      `UPDATE outbox SET published_at = NULL, leased_until = NULL
       WHERE published_at < $3
         AND (stream_created < $1 OR stream_created > $1 OR (stream_created = $1 AND stream_seq > $2))`,
      [streamCreated, lastSeq, seenAt],
    );
    return count;
  }

  /**
   * Makes all rows wait again that share one of these sequence numbers: the stream went back, assigned the
   * number twice, and has lost one of the messages. A lost number is either beyond the last or assigned
   * twice, so this and `reviveLost` together find every loss. Returns the number of rows.
   */
  async reviveOvertaken(streamCreated: string, seqs: number[]): Promise<number> {
    const [, count] = await this.#database.query(
      `UPDATE outbox SET published_at = NULL, leased_until = NULL
       WHERE published_at IS NOT NULL AND stream_created = $1 AND stream_seq IN (
         SELECT stream_seq FROM outbox
         WHERE published_at IS NOT NULL AND stream_created = $1 AND stream_seq = ANY ($2)
         GROUP BY stream_seq HAVING count(*) > 1)`,
      [streamCreated, seqs],
    );
    return count;
  }

  /** Returns how many events wait, and the age of the oldest in seconds. */
  async backlog(): Promise<{ count: number; ageS: number }> {
    const [backlog] = await this.#database.query(
      `SELECT count(*)::int AS count,
         COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - min(occurred_at)), 0)::float8 AS "ageS"
       FROM outbox WHERE published_at IS NULL`,
    );
    return backlog;
  }

  /** Removes the rows that were published more than 7 days ago. */
  async removeOld(): Promise<void> {
    await this.#database.query(`DELETE FROM outbox WHERE published_at < now() - interval '7 days'`);
  }
}
