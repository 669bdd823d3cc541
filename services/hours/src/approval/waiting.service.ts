import { AppError } from '@clinical-hours/service-kit/errors';
import type { Database } from '@clinical-hours/service-kit/database';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { findLongDays, type LongDay } from '../session/day-hours.ts';
import type { Session } from '../session/session.entity.ts';
import { sessionEntity } from '../session/session.entity.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import { shownDigest, type ShownPeople } from '../receipt/shown.ts';
import { findSiteNamesOf } from '../site/site.repository.ts';
import { Any } from 'typeorm';
import { requireLinkCall } from './approval-rules.ts';
import { findQuestions, type SessionQuestion } from './question.repository.ts';
import { endCollecting } from './request/request.repository.ts';
import {
  countWaiting,
  findOpenRequests,
  findWaiting,
  type WaitingCount,
  type WaitingRecord,
} from './waiting.repository.ts';

/** A week of which sessions wait. */
export interface WaitingWeek {
  /** yyyy-MM-dd */
  firstDay: string;
  sessions: Session[];
  /** Sentences about the week by the rules of the trainee's boards. */
  hints: string[];
  /** The digests of the sessions, in their order; empty when nobody is shown beside them. */
  shown: string[];
}

/** The sessions that wait with a record of a supervisor. */
export interface Waiting extends WaitingCount {
  userId: number;
  supervisorId: number;
  /** Oldest first; empty when the sessions are only counted. */
  weeks: WaitingWeek[];
  /** By id. */
  siteNames: Map<number, string>;
  longDays: LongDay[];
  /** What was asked about the sessions, oldest first. */
  questions: SessionQuestion[];
}

/** The port to the weeks of trainees, whose rules depend on licenses. */
export interface Weeks {
  /** Returns the function that tells the first day of the week of a date, both as yyyy-MM-dd. */
  firstDays: (userId: number) => Promise<(date: string) => string>;
  /** Returns sentences about each of some weeks. Never fails. */
  hints: (userId: number, weeks: { firstDay: string; siteIds: (number | null)[] }[]) => Promise<string[][]>;
}

export interface WaitingDeps {
  database: Database;
  supervisors: SupervisorClient;
  weeks: { open: () => Weeks };
}

/** A record of a supervisor by which a portal, or an email, asks. */
export interface AskingRecord extends Pick<WaitingRecord, 'userId' | 'supervisorId'> {
  /** Whom a page shows beside the sessions; undefined for an email. */
  people?: ShownPeople | undefined;
}

// As many as can be decided at once.
const maxOfRecord = 500;
// The number of calls to the supervisor service at a time.
const recordsAtOnce = 10;

/** Reads what waits with supervisors, for the holders of links to their portals and for their emails. */
export class WaitingService {
  readonly #deps: WaitingDeps;

  constructor(deps: WaitingDeps) {
    this.#deps = deps;
  }

  /**
   * Yields what waits with each of the records, in their order, to other services and to the holder of a link, never to
   * a signed-in user. Once `maxSessions` are listed, the sessions of further records are only counted. Records with
   * nothing that waits, removed ones, and those of another trainee are left out, and so is what was asked of someone
   * else whom the record named before; without people also what waits for the trainee's reply.
   *
   * Nothing joins the requests of a record without people from then on, also when they are only counted: the reader
   * writes an email about them. Reading for a page changes nothing.
   */
  async *read(call: Call, records: AskingRecord[], maxSessions: number): AsyncGenerator<Waiting> {
    requireLinkCall(call);
    const weeks = this.#deps.weeks.open();
    let listedCount = 0;
    for await (const record of this.#present(call, records)) {
      const limit = listedCount < maxSessions ? maxOfRecord : 0;
      const waiting = await this.#readRecord(record, limit, weeks);
      if (!waiting) continue;
      listedCount += waiting.weeks.reduce((sum, { sessions }) => sum + sessions.length, 0);
      yield waiting;
    }
  }

  // Yields the records with their present versions.
  async *#present(call: Call, records: AskingRecord[]): AsyncGenerator<AskedRecord> {
    const distinct = [...new Map(records.map((each) => [each.supervisorId, each])).values()];
    for (let index = 0; index < distinct.length; index += recordsAtOnce) {
      const some = distinct.slice(index, index + recordsAtOnce);
      const found = await Promise.all(some.map((each) => this.#find(call, each)));
      for (const record of found) if (record) yield record;
    }
  }

  async #find(call: Call, { userId, supervisorId, people }: AskingRecord): Promise<AskedRecord | undefined> {
    try {
      const supervisor = await this.#deps.supervisors.require(call, supervisorId);
      const isTheirs = supervisor.userId === userId && supervisor.isActive;
      const { addressVersion } = supervisor;
      if (!isTheirs) return undefined;
      return { userId, supervisorId, addressVersion, people, isForMail: people === undefined };
    } catch (error) {
      // A trainee who is being erased.
      if (error instanceof AppError && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  async #readRecord(record: AskedRecord, limit: number, weeks: Weeks): Promise<Waiting | undefined> {
    const { manager } = this.#deps.database;
    const requests = await findOpenRequests(manager, record);
    // Requests are locked one at a time, so that none of the locks can be part of a deadlock.
    const closing = record.people ? [] : requests.filter(({ isCollecting }) => isCollecting);
    for (const { id } of closing) await endCollecting(manager, id);
    const ids = requests.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    // The sum and the sessions belong together.
    const { counted, sessions } = await manager.transaction('REPEATABLE READ', async (within) => {
      const counted = await countWaiting(within, record, ids);
      const listed = limit > 0 ? await findWaiting(within, record, ids, limit) : [];
      const found = listed.length > 0 ? await within.findBy(sessionEntity, { id: Any(listed) }) : [];
      const places = new Map(listed.map((id, index) => [id, index]));
      const placeOf = ({ id }: Session) => places.get(id) ?? 0;
      return { counted, sessions: found.toSorted((a, b) => placeOf(a) - placeOf(b)) };
    });
    if (counted.sessionCount === 0) return undefined;
    const { userId, supervisorId, people } = record;
    const siteNames = await findSiteNamesOf(manager, sessions);
    const digestOf = (session: Session) =>
      people ? [shownDigest({ session, site: siteNames.get(session.siteId ?? 0) }, people)] : [];
    return {
      userId,
      supervisorId,
      ...counted,
      weeks: (await toWeeks(userId, sessions, weeks)).map((week) => {
        return { ...week, shown: week.sessions.flatMap(digestOf) };
      }),
      siteNames,
      longDays: await findLongDays(
        manager,
        userId,
        sessions.map(({ date }) => date),
      ),
      questions: await findQuestions(
        manager,
        record,
        sessions.map(({ id }) => id),
      ),
    };
  }
}

type AskedRecord = WaitingRecord & Pick<AskingRecord, 'people'>;

async function toWeeks(
  userId: number,
  sessions: Session[],
  weeks: Weeks,
): Promise<Omit<WaitingWeek, 'shown'>[]> {
  if (sessions.length === 0) return [];
  const firstDayOf = await weeks.firstDays(userId);
  const found = [...Map.groupBy(sessions, ({ date }) => firstDayOf(date))].map(([firstDay, ofWeek]) => {
    const siteIds = [...new Set(ofWeek.map(({ siteId }) => siteId))];
    return { firstDay, siteIds, sessions: ofWeek };
  });
  const hints = await weeks.hints(userId, found);
  return found.map(({ firstDay, sessions: ofWeek }, index) => {
    return { firstDay, sessions: ofWeek, hints: hints[index] ?? [] };
  });
}
