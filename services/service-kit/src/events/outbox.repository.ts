import type { Database } from '../database/database.ts';
import type { EventType } from './event.ts';

export interface OutboxRow {
  id: string;
  type: EventType;
  payload: unknown;
  request_id: string;
  /** Names the span in which it was recorded; null without one. */
  trace_parent: string | null;
}

/** Where a message was stored: in which incarnation of the stream, under which sequence number. */
export interface Published {
  id: string;
  streamCreated: string;
  streamSeq: number;
}

/** The outbox table, as the relay sees it. Rows stay for 7 days after they were published. */
export class OutboxRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes up to `limit` waiting rows for `leaseMs`; other relays pass over them until then. */
  async lease(limit: number, leaseMs: number): Promise<OutboxRow[]> {
    const [rows] = await this.#database.query(
      `UPDATE outbox SET leased_until = clock_timestamp() + $2 * interval '1 ms'
       WHERE id IN (
         SELECT id FROM outbox
         WHERE published_at IS NULL AND (leased_until IS NULL OR leased_until < clock_timestamp())
         ORDER BY occurred_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, type, payload, request_id, trace_parent`,
      [limit, leaseMs],
    );
    return rows;
  }

  /** Marks rows as published. */
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

  /** Gives rows back at once, after publishing them failed. */
  async release(ids: string[]): Promise<void> {
    await this.#database.query('UPDATE outbox SET leased_until = NULL WHERE id = ANY ($1)', [ids]);
  }

  /** What the clock of the database says. */
  async now(): Promise<Date> {
    const [{ now }] = await this.#database.query('SELECT clock_timestamp() AS now');
    return now;
  }

  /**
   * Makes rows wait again whose messages the stream no longer has: they were published into another incarnation of it, or
   * under a sequence number beyond its last. `seenAt` is from before the stream was looked at: what was marked since then may
   * rightly lie beyond. Answers how many.
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
   * The same for rows that share one of these sequence numbers: the stream went back, gave it out again, and has lost one of
   * the two. Together with `reviveLost` this finds whatever was lost, since a lost number is either beyond the last or used
   * again.
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

  /** How many events wait, and since when the oldest does, in seconds. */
  async backlog(): Promise<{ count: number; ageS: number }> {
    const [backlog] = await this.#database.query(
      `SELECT count(*)::int AS count,
         COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - min(occurred_at)), 0)::float8 AS "ageS"
       FROM outbox WHERE published_at IS NULL`,
    );
    return backlog;
  }

  /** Removes what was published more than 7 days ago. */
  async removeOld(): Promise<void> {
    await this.#database.query(`DELETE FROM outbox WHERE published_at < now() - interval '7 days'`);
  }
}
