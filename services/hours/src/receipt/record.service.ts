import { conflict } from '@clinical-hours/service-kit/errors';
import type { Database } from '@clinical-hours/service-kit/database';
import { requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { Papers } from '../pdf/papers.ts';
import { recordCsv } from './record-csv.ts';
import {
  findRecordRows,
  findRecordYears,
  findSignedSums,
  maxRecordRows,
  type RecordOwner,
  type RecordRow,
  type SignedSums,
} from './signed-record.ts';

/** The port to the weeks of trainees, whose rules depend on licenses. */
export interface ShortWeeks {
  /**
   * Returns the first days (yyyy-MM-dd) of the weeks of some days that have too little supervision by the rules of a
   * trainee's licenses; undefined without a license, and when they could not be evaluated in time.
   */
  shortOf: (userId: number, days: SignedSums['days']) => Promise<string[] | undefined>;
}

export interface RecordDeps {
  database: Database;
  weeks: { open: () => ShortWeeks };
  papers: Papers;
  timeZone: string;
  publicUrl: string;
  /** Returns today's calendar date in the time zone of the product. */
  today: () => string;
}

/** What a supervisor signed for one trainee, and what to look after. */
export type FileEntry = Omit<SignedSums, 'userId' | 'days'> & { shortWeeks: string[] | undefined };

/** Whose record is read. `hasErased`: no one else reads the mailbox, so receipts about deleted trainees are theirs. */
export type RecordAsk = RecordOwner & { hasErased: boolean };

/** The records of supervisors, for the holders of links to their portals. */
export class RecordService {
  readonly #deps: RecordDeps;

  constructor(deps: RecordDeps) {
    this.#deps = deps;
  }

  /** Returns what the owner of an address signed, by trainee, and the years in which they did. */
  async file(call: Call, ask: RecordAsk): Promise<{ entries: FileEntry[]; years: number[] }> {
    requireLink(call);
    const { database, timeZone, today, weeks } = this.#deps;
    const [sums, years] = await Promise.all([
      findSignedSums(database.manager, ask, { timeZone, today: today() }),
      findRecordYears(database.manager, ask, { timeZone, hasErased: ask.hasErased }),
    ]);
    const opened = weeks.open();
    const entries: FileEntry[] = [];
    for (const { userId, days, ...entry } of sums) {
      entries.push({ ...entry, shortWeeks: await opened.shortOf(userId, days) });
    }
    return { entries, years };
  }

  /** Yields the record of a year as CSV. Throws a conflict when it has more than 30,000 receipts. */
  async csv(call: Call, ask: RecordAsk & { year: number }): Promise<Buffer> {
    return Buffer.from(recordCsv(await this.#rows(call, ask)));
  }

  /** Yields the record of a year as a PDF. Throws as the papers of a trainee do. */
  async *pdf(call: Call, ask: RecordAsk & { year: number; name: string }): AsyncGenerator<Buffer> {
    const { papers, timeZone, publicUrl, today } = this.#deps;
    const { name, email, year } = ask;
    // Portals take turns as users do, whose ids are positive.
    const turn = { userId: -(ask.supervisorIds[0] ?? 1), signal: call.signal, beganAtMs: performance.now() };
    yield* papers.draw('supervisionRecord', turn, async () => ({
      content: { name, email, year, timeZone, publicUrl, madeOn: today(), rows: await this.#rows(call, ask) },
    }));
  }

  async #rows(call: Call, ask: RecordAsk & { year: number }): Promise<RecordRow[]> {
    requireLink(call);
    const { database, timeZone } = this.#deps;
    const { year, hasErased } = ask;
    const rows = await findRecordRows(database.manager, ask, { year, timeZone, hasErased });
    if (rows.length > maxRecordRows) {
      throw conflict('log_too_long', 'This year has too many receipts for one document');
    }
    return rows;
  }
}

const requireLink = (call: Call): void =>
  requireServiceCall(
    call,
    'approval_is_by_link',
    'Only the signer can read what they signed, by a link that was sent to them',
  );
