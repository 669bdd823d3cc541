import { createHash } from 'node:crypto';
import type {
  DuplicateChoice,
  ImportDateFormat,
  ImportEncoding,
  ImportStatus,
} from '@clinical-hours/proto/api';
import { withIdempotencyKey, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, requireTimeLeft, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { CrowdLimit } from '../limits/crowd-limit.ts';
import { dayAfter, todayIn } from '../session/calendar.ts';
import {
  dayTooLong,
  findDaysMadeLong,
  hundredthsOf,
  longDayText,
  requirePossibleDays,
} from '../session/day-hours.ts';
import { refuseBeyond, refuseTooManyImported, roomForSessions } from '../session/session-bounds.ts';
import type { SupervisorRpcClient } from '../session/supervisor.client.ts';
import { lackOf, mapColumns, type ColumnMapping } from './column-mapping.ts';
import { decodeText } from './decode-text.ts';
import { awaitOtherImports, findDuplicateLines, findSites, insertSessions } from './import.repository.ts';
import { KnownSites } from './known-sites.ts';
import { KnownSupervisors } from './known-supervisors.ts';
import { isOwnExport } from './own-export.ts';
import { insertImport, refuseTooManyImports } from './past-imports.repository.ts';
import { recogniseDateFormat } from './read-date.ts';
import { columnOf, readRows, type ImportedSession, type RowProblem } from './read-rows.ts';
import { readTable } from './read-table.ts';

export interface ImportOptions {
  columns: ColumnMapping;
  dateFormat?: ImportDateFormat | undefined;
  /** The supervisor of rows that name none. */
  supervisorId?: number | undefined;
  /** The name of the file, for the list of imports. */
  fileName?: string | undefined;
  /** Rows that look like existing sessions are left out, unless they are to be imported. */
  duplicates?: DuplicateChoice | undefined;
  /** Pending makes every session pending. Otherwise a session has the status of its row, approved when it has none. */
  importAs?: ImportStatus | undefined;
}

/** The parsed file, with its valid rows and the problems of the others. */
export interface FileReading {
  fileColumns: string[];
  columns: ColumnMapping;
  dateFormat: ImportDateFormat;
  encoding: ImportEncoding;
  rowCount: number;
  sessions: ImportedSession[];
  problems: RowProblem[];
  /** Rows that were rejected, which are left out. */
  rejectedLines: number[];
  /** Rows whose activities do not fit their hours or cannot be read. */
  unreadActivityLines: number[];
}

export interface ImportOutcome {
  /** Rows that look like existing sessions. */
  duplicateLines: number[];
  importedCount: number;
  /** Null when nothing was imported. */
  importId: number | null;
}

type Supervisors = Pick<SupervisorRpcClient, 'listSupervisors'>;

// A file of 5 MB takes half a second of this process, and longer of the database. With one at a time for each user, the
// files of one never fill the line.
const importLimits = { noun: 'imports', ofUser: 4, atOnce: 2, atOnceOfUser: 1, patienceMs: 3_000 } as const;
// From the end of the work to the answer: the commit, and the preview of 50 rows.
const answerMs = 500;
const headerLine = 1;
const namedProblems = 3;

/**
 * Imports the sessions of a spreadsheet for the trainee of the call. Both methods throw `rate_limited` when too many
 * files are being read.
 */
export class ImportService {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #supervisors: Supervisors;
  readonly #timeZone: string;
  readonly #limit = new CrowdLimit(importLimits);

  constructor(database: Database, transact: Transact, supervisors: Supervisors, timeZone: string) {
    this.#database = database;
    this.#transact = transact;
    this.#supervisors = supervisors;
    this.#timeZone = timeZone;
  }

  /** Reads a file and returns the sessions that an import would create, without importing anything. */
  look(call: Call, file: Buffer, options: ImportOptions): Promise<FileReading & ImportOutcome> {
    const { userId } = requireActor(call);
    return this.#limit.run(
      userId,
      async () => {
        const reading = await this.#read(call, file, options);
        const duplicateLines = await findDuplicateLines(this.#database.manager, userId, reading.sessions);
        const sessions = withoutDuplicates(reading.sessions, duplicateLines, options);
        refuseBeyond(await roomForSessions(this.#database.manager, userId), sessions.length);
        const problems = [
          ...reading.problems,
          ...(await findLongRows(this.#database.manager, userId, sessions)),
        ];
        return { ...reading, sessions, problems, duplicateLines, importedCount: 0, importId: null };
      },
      file.length,
    );
  }

  /** Imports all rows of a file that are not left out. Throws invalid, and imports none, when a row has a problem. */
  import(call: Call, file: Buffer, options: ImportOptions): Promise<FileReading & ImportOutcome> {
    return this.#limit.run(requireActor(call).userId, () => this.#import(call, file, options), file.length);
  }

  async #import(call: Call, file: Buffer, options: ImportOptions): Promise<FileReading & ImportOutcome> {
    const { userId } = requireActor(call);
    const reading = await this.#read(call, file, options);
    const request = { ...options, file: createHash('sha256').update(file).digest('hex') };
    const stored = await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      return withIdempotencyKey(manager, call, 'import_sessions', request, async () => {
        refuseFaulty(reading.problems);
        await awaitOtherImports(manager, userId);
        const duplicateLines = await findDuplicateLines(manager, userId, reading.sessions);
        const sessions = withoutDuplicates(reading.sessions, duplicateLines, options);
        const longRows = await findLongRows(manager, userId, sessions);
        if (longRows.length > 0) throw dayTooLong(faultyText(longRows));
        const outcome = { duplicateLines, ...(await insert(manager, userId, sessions, options)) };
        // A caller who has been told that it failed must find nothing stored.
        requireTimeLeft(call, answerMs);
        return outcome;
      });
    });
    const sessions = withoutDuplicates(reading.sessions, stored.duplicateLines, options);
    return { ...reading, ...stored, sessions };
  }

  async #read(call: Call, file: Buffer, options: ImportOptions): Promise<FileReading> {
    const { text, encoding } = decodeText(file);
    const table = await readTable(text);
    const columns = mapColumns(table.columns, options.columns);
    const sites = columns.site ? await findSites(this.#database.manager, requireActor(call).userId) : [];
    // Without sites, a column such as 'Location' is read only when the trainee chooses it.
    if (sites.length === 0 && !options.columns.site) delete columns.site;
    const dateFormat = options.dateFormat ?? recogniseDateFormat(columnOf(table, columns.date));
    const found = { fileColumns: table.columns, columns, dateFormat, encoding, rowCount: table.rows.length };
    const lack = lackOf(columns);
    // A problem of the header, not an error: a preview must still show the columns to choose from.
    if (lack) return { ...found, ...noRows, problems: [{ line: headerLine, message: lack }] };
    const { supervisors } = await this.#supervisors.listSupervisors(call, { includesRemoved: false });
    const known = new KnownSupervisors(supervisors);
    const defaultSupervisor = options.supervisorId ? known.withId(options.supervisorId) : null;
    if (defaultSupervisor === undefined) throw notFound('supervisor_not_found', 'Supervisor not found');
    const latest = dayAfter(todayIn(this.#timeZone));
    const reading = { mapping: columns, dateFormat, latest, supervisors: known, defaultSupervisor };
    const places = { sites: new KnownSites(sites) };
    const origin = { isOwn: isOwnExport(table.columns), isPending: options.importAs === 'pending' };
    return { ...found, ...readRows(table, { ...reading, ...places, ...origin }) };
  }
}

const noRows = { sessions: [], rejectedLines: [], unreadActivityLines: [] };

function withoutDuplicates(
  sessions: ImportedSession[],
  duplicateLines: number[],
  { duplicates = 'skip' }: ImportOptions,
): ImportedSession[] {
  if (duplicates === 'import') return sessions;
  const skipped = new Set(duplicateLines);
  return sessions.filter(({ line }) => !skipped.has(line));
}

async function insert(
  manager: EntityManager,
  userId: number,
  sessions: ImportedSession[],
  { fileName }: ImportOptions,
): Promise<Pick<ImportOutcome, 'importedCount' | 'importId'>> {
  const sessionCount = sessions.length;
  if (sessionCount === 0) return { importedCount: 0, importId: null };
  await refuseTooManyImports(manager, userId);
  await refuseTooManyImported(manager, userId, sessionCount);
  const importId = await insertImport(manager, userId, { fileName: fileName?.trim() || null, sessionCount });
  await insertSessions(manager, { userId, importId }, sessions);
  // Another session of the day may have been logged after the rows were checked.
  await requirePossibleDays(
    manager,
    userId,
    sessions.map(({ date }) => date),
  );
  return { importedCount: sessionCount, importId };
}

function refuseFaulty(problems: RowProblem[]): void {
  const [first] = problems;
  if (!first) return;
  if (first.line === headerLine) throw invalid('columns_missing', first.message);
  throw invalid('rows_faulty', faultyText(problems));
}

function faultyText(problems: RowProblem[]): string {
  const named = problems.slice(0, namedProblems).map(({ line, message }) => `Row ${line}: ${message}`);
  const others = problems.length - named.length;
  const rest = others > 0 ? ` And ${others} more.` : '';
  const rows = problems.length === 1 ? '1 row has a problem' : `${problems.length} rows have problems`;
  return `Nothing was imported, because ${rows}. ${named.join(' ')}${rest}`;
}

// Returns the rows whose days would have more than 24 hours, with the sessions that are there.
async function findLongRows(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  sessions: ImportedSession[],
): Promise<RowProblem[]> {
  const added = new Map<string, number>();
  for (const session of sessions) {
    added.set(session.date, (added.get(session.date) ?? 0) + hundredthsOf(session));
  }
  const long = await findDaysMadeLong(manager, userId, added);
  const texts = new Map(long.map((day) => [day.date, `${longDayText(day)}.`]));
  return sessions.flatMap(({ line, date }) => {
    const message = texts.get(date);
    return message === undefined ? [] : [{ line, message }];
  });
}
