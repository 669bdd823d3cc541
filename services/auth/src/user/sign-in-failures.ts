import { queryPrepared, type Database } from '@clinical-hours/service-kit/database';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';
import { nameKey } from './user.repository.ts';

const freeFailures = 5;
const longestDelayS = 900;
const forgottenAfter = `interval '1 day'`;
const removedAtOnce = 100;

/**
 * Returns the delay after a number of failures in a row, in seconds: none before the fifth, then 1, 2, 4 … up to 15
 * minutes.
 */
export function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestDelayS);
}

/** A typed name, and the network or the device of the attempt. */
export interface Place {
  login: string;
  /** Such as 'network 192.0.2.7'. */
  from: string;
}

type Connection = Pick<EntityManager, 'query'>;

/**
 * Failed sign-ins in a row, by the typed name and its place, for existing and other names alike. They are forgotten a
 * day after the last one. The name is stored as a keyed hash only: it may be a password in the wrong field.
 */
export class SignInFailures {
  readonly #database: Database;
  readonly #keys: TokenKeys;

  constructor(database: Database, keys: TokenKeys) {
    this.#database = database;
    this.#keys = keys;
  }

  /**
   * Throws rate_limited when an attempt comes before its delay is over. Otherwise it reserves the next moment, so that
   * one of many concurrent attempts goes on. Returns the number of failures at the place.
   */
  async refuseTooEarly(place: Place): Promise<number> {
    const key = await this.#keyOf(this.#database, place);
    const [found] = await queryPrepared<{ failures: number; waitS: number }>(
      this.#database,
      `SELECT failures, greatest(0, extract(epoch FROM next_at - now()))::float8 AS "waitS"
       FROM sign_in_failures WHERE login = $1 AND place = $2 AND failed_at > now() - ${forgottenAfter}`,
      key,
    );
    if (!found || found.failures < freeFailures) return found?.failures ?? 0;
    const [, taken] = await this.#database.query(
      `UPDATE sign_in_failures SET next_at = now() + $3 * interval '1 s'
       WHERE login = $1 AND place = $2 AND next_at <= now()`,
      [...key, delayAfter(found.failures)],
    );
    if (taken === 1) return found.failures;
    const retryAfterS = Math.max(1, Math.ceil(found.waitS));
    const message = `Too many failed attempts. Please try again in ${retryAfterS} second${retryAfterS === 1 ? '' : 's'}.`;
    throw new AppError('rate_limited', 'sign_in_too_early', message, { retryAfterS });
  }

  /** Counts one failure. */
  async note(manager: EntityManager, place: Place): Promise<void> {
    const key = await this.#keyOf(manager, place);
    await manager.query(
      `DELETE FROM sign_in_failures WHERE (login, place) IN (
         SELECT login, place FROM sign_in_failures WHERE failed_at < now() - ${forgottenAfter}
         LIMIT ${removedAtOnce} FOR UPDATE SKIP LOCKED)`,
    );
    const [{ failures }] = await manager.query<[{ failures: number }]>(
      `INSERT INTO sign_in_failures AS known (login, place, failures, failed_at, next_at)
       VALUES ($1, $2, 1, now(), now())
       ON CONFLICT (login, place) DO UPDATE SET failed_at = now(),
         failures = CASE WHEN known.failed_at > now() - ${forgottenAfter} THEN known.failures + 1 ELSE 1 END
       RETURNING failures`,
      key,
    );
    await manager.query(
      `UPDATE sign_in_failures SET next_at = now() + $3 * interval '1 s' WHERE login = $1 AND place = $2`,
      [...key, delayAfter(failures)],
    );
  }

  /** Forgets the failures under the names of a user: at one place, or after a new password everywhere. */
  async forget(manager: EntityManager, logins: string[], from?: string): Promise<void> {
    const digests = await this.#digestsOf(manager, logins);
    const place = from === undefined ? null : this.#digestOf(`place ${from}`);
    await manager.query(
      'DELETE FROM sign_in_failures WHERE login = ANY($1) AND ($2::bytea IS NULL OR place = $2)',
      [digests, place],
    );
  }

  async #keyOf(connection: Connection, { login, from }: Place): Promise<Buffer[]> {
    return [...(await this.#digestsOf(connection, [login])), this.#digestOf(`place ${from}`)];
  }

  // Only PostgreSQL knows which spellings of a name find the same user: they count together.
  async #digestsOf(connection: Connection, logins: string[]): Promise<Buffer[]> {
    const rows = await connection.query<{ name: string }[]>(
      `SELECT ${nameKey('login')} AS name FROM unnest($1::text[]) AS login`,
      [logins],
    );
    return rows.map(({ name }) => this.#digestOf(`login ${name}`));
  }

  #digestOf(seed: string): Buffer {
    return Buffer.from(this.#keys.derive(this.#keys.currentKeyId, `sign-in ${seed}`), 'base64url');
  }
}
