import {
  activityGroups,
  askedFilters,
  maxPageSize,
  sessionStatuses,
  type SessionSums,
  type StatsRecord,
} from '@clinical-hours/proto/api';
import { FairQueue } from '@clinical-hours/service-kit/transfer';
import type { Database } from '@clinical-hours/service-kit/database';
import { AppError, invalid } from '@clinical-hours/service-kit/errors';
import { requireActingAdministrator, requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { openWorkQueue } from '../../limits/work-queue.ts';
import { prefetch } from '../../streams/prefetch.ts';
import { toDayRange } from './day-range.ts';
import { listVersion, versionPrefix } from './list-version.ts';
import { sessionJson } from '../session-json.ts';
import {
  returnedSql,
  statsSql,
  type ReturnedSessions,
  type SessionCounts,
  type SessionListRepository,
} from './session-list.repository.ts';
import { pageStatement, type PageQuery } from './session-page.ts';

/** A result with its version. The content is undefined for a caller who has this version already. */
export interface Versioned<T> {
  version: string;
  content: T | undefined;
}

/** A query before validation: its `status`, `type`, `asked` and days may be any text. */
export type GivenPageQuery = Omit<PageQuery, Checked> & Partial<Record<Checked, string>>;
type Checked = 'status' | 'type' | 'asked' | 'from' | 'to';

// A stream is aborted when its reader takes no piece for a while; a slow phone takes pieces of this size in time.
const maxPieceBytes = 64 * 1024;
// Limit for one user. Each list keeps hundreds of sessions with their notes in memory until its reader is done, but no
// connection.
const longListLimits = { atOnce: Number.POSITIVE_INFINITY, atOnceOfUser: 4, ofUser: 4, maxWaitMs: 0 };
const longListRetryAfterS = 5;
// A search reads every session of the user, up to some 100 MB of notes. Results that come after the user has stopped
// waiting are worthless.
const searchLimits = { atOnce: 2, ofUser: 4, maxWaitMs: 1_000 };
const maxShortCount = 100;
const maxShortBytes = 1024 * 1024;

/**
 * Lists and totals of the acting trainee's sessions. When the caller knows the current version, only the version is
 * read.
 */
export class SessionListService {
  readonly #database: Database;
  readonly #lists: SessionListRepository;
  readonly #longLists = new FairQueue(longListLimits, { tooMany: tooManyLists, busy: tooManyLists });
  readonly #searches = openWorkQueue('searches', searchLimits);

  constructor(database: Database, lists: SessionListRepository) {
    this.#database = database;
    this.#lists = lists;
  }

  /**
   * Returns all sessions by date, then id, descending, as the JSON text of an array. The text is undefined above 100
   * sessions or 1 MiB.
   */
  async short(call: Call, knownVersions: string[]): Promise<Versioned<{ json: Buffer | undefined }>> {
    const { userId } = requireActor(call);
    const prefix = versionPrefix(userId, 'sessions', sessionJson);
    const known = knownVersions.filter((text) => text.startsWith(prefix));
    const rows = known.map((text) => text.slice(prefix.length));
    const { version, json, count } = await this.#lists.unlessKnown(userId, rows, maxShortCount + 1);
    const bytes = Buffer.from(`[${json ?? ''}]`);
    const isLong = count > maxShortCount || bytes.length > maxShortBytes;
    const content = rows.includes(version) ? undefined : { json: isLong ? undefined : bytes };
    return { version: prefix + version, content };
  }

  /**
   * Returns all sessions by date, then id, descending: the text of a JSON array in pieces, cut anywhere. Sessions are
   * read as the pieces are taken, not all at one moment; a change meanwhile makes the version outdated. The pieces
   * throw `rate_limited` when 4 such lists of the user are under way.
   */
  all(call: Call, knownVersions: string[]): Promise<Versioned<AsyncIterable<Buffer>>> {
    const { userId } = requireActor(call);
    return this.#unlessKnown(userId, knownVersions, [sessionJson], async () => this.#inTurn(userId));
  }

  /**
   * Returns a page of the matching sessions, as the JSON text of an array, and the number and the hours of the matches
   * on all pages. Throws `rate_limited` when too many searches are running.
   */
  async find(
    call: Call,
    given: GivenPageQuery,
    knownVersions: string[],
  ): Promise<Versioned<{ json: string; total: number } & SessionSums>> {
    const { userId } = requireActor(call);
    const statement = pageStatement(userId, toPageQuery(given));
    const content = [statement.sql, JSON.stringify(statement.parameters)];
    const read = () => this.#lists.page(statement);
    const readInTurn = given.search ? () => this.#searches.run({ userId }, read) : read;
    return this.#unlessKnown(userId, knownVersions, content, readInTurn);
  }

  /** Returns the supervisors of the sessions, those of the latest logged ones first. */
  recentSupervisors(call: Call): Promise<number[]> {
    return this.#lists.recentSupervisors(requireActor(call).userId);
  }

  /** Returns the sessions that came back from a supervisor and wait for the trainee. */
  returned(call: Call, knownVersions: string[]): Promise<Versioned<ReturnedSessions[]>> {
    const { userId } = requireActor(call);
    return this.#unlessKnown(userId, knownVersions, [returnedSql], () => this.#lists.returned(userId));
  }

  /** Returns the totals of all sessions that are not rejected. */
  stats(call: Call, knownVersions: string[]): Promise<Versioned<StatsRecord>> {
    const { userId } = requireActor(call);
    return this.#unlessKnown(userId, knownVersions, [statsSql], () => this.#lists.stats(userId));
  }

  /** Returns the counts of a user, for administrators only. */
  counts(call: Call, userId: number): Promise<SessionCounts> {
    requireActingAdministrator(call);
    return this.#lists.counts(userId);
  }

  async #unlessKnown<T>(
    userId: number,
    knownVersions: string[],
    content: string[],
    read: () => Promise<T>,
  ): Promise<Versioned<T>> {
    const version = await listVersion(this.#database, userId, 'sessions', ...content);
    return { version, content: knownVersions.includes(version) ? undefined : await read() };
  }

  async *#inTurn(userId: number): AsyncGenerator<Buffer> {
    const { release } = await this.#longLists.take({ userId });
    try {
      yield* this.#pieces(userId);
    } finally {
      release();
    }
  }

  async *#pieces(userId: number): AsyncGenerator<Buffer> {
    let before = '[';
    for await (const batch of prefetch(this.#lists.batches(userId))) {
      yield* cut(before + batch);
      before = ',';
    }
    yield Buffer.from(before === '[' ? '[]' : ']');
  }
}

const tooManyLists = () =>
  new AppError(
    'rate_limited',
    'lists_of_user',
    'Your sessions are being sent to you several times already. Please try again in a few seconds.',
    { retryAfterS: longListRetryAfterS },
  );

// A batch with long notes can exceed the size limit of a message.
function* cut(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += maxPieceBytes) {
    yield bytes.subarray(start, start + maxPieceBytes);
  }
}

function toPageQuery({ page, pageSize, status, type, asked, from, to, ...rest }: GivenPageQuery): PageQuery {
  if (page < 1) throw invalid('page_invalid', 'Pages are counted from 1');
  if (pageSize < 1 || pageSize > maxPageSize) {
    throw invalid('page_invalid', `A page has between 1 and ${maxPageSize} sessions`);
  }
  return {
    page,
    pageSize,
    status: oneOf(sessionStatuses, status),
    type: oneOf(activityGroups, type),
    asked: oneOf(askedFilters, asked),
    ...toDayRange({ from, to }),
    ...rest,
  };
}

function oneOf<T extends string>(known: readonly T[], given: string | undefined): T | undefined {
  const found = known.find((value) => value === given);
  if (given && !found) throw invalid('filter_unknown', `A filter must be one of ${known.join(', ')}`);
  return found;
}
