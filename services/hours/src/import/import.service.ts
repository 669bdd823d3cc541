import { createHash } from 'node:crypto';
import {
  activityGroups,
  fromHundredths,
  maxFileNameLength,
  toHundredths,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import type { DuplicateChoice, ImportStatus } from '@clinical-hours/proto/api';
import { withIdempotencyKey, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, requireTimeLeft, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { openWorkQueue } from '../limits/work-queue.ts';
import { dayAfter, todayIn } from '../session/calendar.ts';
import { requirePossibleDays } from '../session/day-hours.ts';
import { refuseBeyond, refuseTooManyImported, roomForSessions } from '../session/session-bounds.ts';
import type { SupervisorRpcClient } from '../session/supervisor.client.ts';
import type { ColumnMapping } from './columns/column-mapping.ts';
import { awaitOtherImports, findDuplicates, findSites, insertSessions } from './import.repository.ts';
import { KnownSupervisors } from './known/known-supervisors.ts';
import { findLongRows } from './rows/long-rows.ts';
import { insertImport, refuseTooManyImports } from './past-imports.repository.ts';
import { openCsv, openSheet, type OpenedFile } from './file/open-file.ts';
import { readFile, type FileReading, type ReadingChoices, type ReadingContext } from './read-file.ts';
import { keyOf, type ImportedSession, type RowProblem } from './rows/imported-session.ts';
import { isArchive } from './file/workbook/file-kind.ts';
import type { Workbooks } from './file/workbook/workbooks.ts';

export interface ImportOptions extends ReadingChoices {
  /** The supervisor of rows that name none. */
  supervisorId?: number | undefined;
  /** The name of the file, for the list of imports and the history of its sessions. */
  fileName?: string | undefined;
  /** Rows that look like existing sessions are left out, unless they are to be imported. */
  duplicates?: DuplicateChoice | undefined;
  /** Pending makes every session pending. Otherwise a session has the status of its row, approved when it has none. */
  importAs?: ImportStatus | undefined;
  /** Rows with problems let nothing be imported, unless they are to be left out. */
  problems?: 'leave-out' | undefined;
  /** Days of more than 16 hours are problems, unless they are to be imported. */
  longDays?: 'import' | undefined;
}

export interface KindTotal {
  kind: ActivityGroup;
  hours: string;
  /** The total of the file itself; null without one. */
  sheetHours: string | null;
}

export interface ImportOutcome {
  /** Rows that look like existing sessions. */
  duplicateLines: number[];
  importedCount: number;
  /** Null when nothing was imported. */
  importId: number | null;
}

/** What is answered again when an import is repeated. */
interface StoredOutcome extends ImportOutcome {
  /** Rows of days that would be too long. */
  longRows: RowProblem[];
  /** Which sessions look like existing ones. */
  duplicateKeys: string[];
}

/** What was read, with the sessions that are imported, and the totals of all that can be. */
export type ImportResult = FileReading & ImportOutcome & { totals: KindTotal[] };

type Supervisors = Pick<SupervisorRpcClient, 'listSupervisors'>;

export interface ImportDeps {
  database: Database;
  transact: Transact;
  supervisors: Supervisors;
  workbooks: Workbooks;
  timeZone: string;
}

// A file of 5 MB takes half a second of this process, and longer of the database. With one at a time for each user, the
// files of one never fill the line. A workbook is opened before, in the line of workbooks, where no CSV waits.
const importLimits = { atOnce: 2, atOnceOfUser: 1, ofUser: 4, maxWaitMs: 3_000 };
// From the end of the work to the answer: the commit, and the preview of 50 rows.
const answerMs = 500;
const namedProblems = 3;

/**
 * Imports the sessions of a spreadsheet for the trainee of the call. Both methods throw `rate_limited` when too many
 * files are being read.
 */
export class ImportService {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #supervisors: Supervisors;
  readonly #workbooks: Workbooks;
  readonly #timeZone: string;
  readonly #queue = openWorkQueue('imports', importLimits);

  constructor({ database, transact, supervisors, workbooks, timeZone }: ImportDeps) {
    this.#database = database;
    this.#transact = transact;
    this.#supervisors = supervisors;
    this.#workbooks = workbooks;
    this.#timeZone = timeZone;
  }

  /** Reads a file and returns the sessions that an import would create, without importing anything. */
  look(call: Call, file: Buffer, options: ImportOptions): Promise<ImportResult> {
    const { userId } = requireActor(call);
    return this.#inTurn(call, file, options, async (opened) => {
      const reading = await this.#read(call, opened, options);
      const { manager } = this.#database;
      const duplicates = await findDuplicates(manager, userId, reading.sessions);
      const longRows = await findLongRows(manager, userId, reading.sessions, options, duplicates);
      const result = resultOf(reading, longRows, duplicates, options);
      refuseBeyond(await roomForSessions(manager, userId), result.sessions.length);
      return { ...result, importedCount: 0, importId: null };
    });
  }

  /**
   * Imports the rows of a file that are not left out. Throws invalid, and imports none, when a choice is missing
   * (`date_format_ambiguous`, `column_ambiguous`), when columns are (`columns_missing`), and when a row has a problem
   * and is not to be left out (`import_rows_invalid`).
   */
  import(call: Call, file: Buffer, options: ImportOptions): Promise<ImportResult> {
    const sha256 = createHash('sha256').update(file).digest('hex');
    return this.#inTurn(call, file, options, (opened) => this.#import(call, opened, sha256, options));
  }

  async #inTurn<T>(
    call: Call,
    file: Buffer,
    { sheet }: ImportOptions,
    work: (opened: OpenedFile) => Promise<T>,
  ): Promise<T> {
    const { userId } = requireActor(call);
    if (!isArchive(file)) return this.#queue.run({ userId }, async () => work(await openCsv(file)));
    const opened = openSheet(await this.#workbooks.read(userId, { file, sheet }, call.signal), sheet);
    return this.#queue.run({ userId }, () => work(opened));
  }

  async #import(
    call: Call,
    opened: OpenedFile,
    sha256: string,
    options: ImportOptions,
  ): Promise<ImportResult> {
    const { userId } = requireActor(call);
    const reading = await this.#read(call, opened, options);
    const request = { ...options, file: sha256 };
    const stored = await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      return withIdempotencyKey(manager, call, 'import_sessions', request, async () => {
        refuseUnanswered(reading);
        refuseProblems(reading.problems, reading, options);
        await awaitOtherImports(manager, userId);
        const duplicates = await findDuplicates(manager, userId, reading.sessions);
        const longRows = await findLongRows(manager, userId, reading.sessions, options, duplicates);
        const { sessions, problems, duplicateLines } = resultOf(reading, longRows, duplicates, options);
        refuseProblems(problems, reading, options);
        const outcome: StoredOutcome = {
          duplicateLines,
          duplicateKeys: duplicates.map(keyOf),
          longRows,
          ...(await insert(manager, userId, sessions, {
            ...options,
            fileName: fileNameOf(options, reading),
          })),
        };
        // After a failure is reported nothing may be stored.
        requireTimeLeft(call, answerMs);
        return outcome;
      });
    });
    const { longRows, duplicateKeys, ...outcome } = stored;
    const keys = new Set(duplicateKeys);
    const duplicates = reading.sessions.filter((session) => keys.has(keyOf(session)));
    return { ...resultOf(reading, longRows, duplicates, options), ...outcome };
  }

  #read(call: Call, opened: OpenedFile, options: ImportOptions): Promise<FileReading> {
    const latest = dayAfter(todayIn(this.#timeZone));
    return readFile(opened, options, (columns) => this.#loadContext(call, columns, options), latest);
  }

  async #loadContext(call: Call, columns: ColumnMapping, options: ImportOptions): Promise<ReadingContext> {
    const sites = columns.site ? await findSites(this.#database.manager, requireActor(call).userId) : [];
    const { supervisors } = await this.#supervisors.listSupervisors(call, { includesRemoved: false });
    const known = new KnownSupervisors(supervisors);
    const chosen = [
      options.supervisorId,
      ...(options.supervisorNames ?? []).map(({ supervisorId }) => supervisorId),
    ];
    if (chosen.some((id) => id && !known.withId(id))) {
      throw notFound('supervisor_not_found', 'Supervisor not found');
    }
    const defaultSupervisor = (options.supervisorId && known.withId(options.supervisorId)) || null;
    return { supervisors, defaultSupervisor, sites, isPending: options.importAs === 'pending' };
  }
}

// Adds to what was read which rows are imported, and what they add up to.
function resultOf(
  reading: FileReading,
  longRows: RowProblem[],
  duplicates: ImportedSession[],
  options: ImportOptions,
): FileReading & { duplicateLines: number[]; totals: KindTotal[] } {
  const isLong = new Set(longRows.map(keyOf));
  const possible = reading.sessions.filter((session) => !isLong.has(keyOf(session)));
  const duplicateLines = [...new Set(duplicates.map(({ line }) => line))];
  const problems = [...reading.problems, ...longRows].toSorted((one, other) => one.line - other.line);
  const sessions = withoutDuplicates(possible, duplicates, options);
  return { ...reading, sessions, problems, duplicateLines, totals: totalsOf(possible, reading) };
}

const hoursOf = {
  directClinical: 'directClinicalHours',
  supervision: 'supervisionHours',
  indirectClinical: 'indirectClinicalHours',
} as const;

const totalsOf = (sessions: ImportedSession[], { sheetTotals }: FileReading): KindTotal[] =>
  activityGroups.map((kind) => {
    const hundredths = sessions.reduce((sum, session) => sum + toHundredths(session[hoursOf[kind]]), 0);
    return { kind, hours: fromHundredths(hundredths), sheetHours: sheetTotals[kind] };
  });

function withoutDuplicates(
  sessions: ImportedSession[],
  found: ImportedSession[],
  { duplicates = 'skip' }: ImportOptions,
): ImportedSession[] {
  if (duplicates === 'import') return sessions;
  const skipped = new Set(found);
  return sessions.filter((session) => !skipped.has(session));
}

// A workbook of several sheets is imported sheet by sheet.
function fileNameOf({ fileName }: ImportOptions, { sheet, sheets }: FileReading): string | undefined {
  const name = fileName?.trim();
  if (!name || sheet === undefined || sheets.filter(({ hasHours }) => hasHours).length < 2) return name;
  return `${name}, ${sheet}`.slice(0, maxFileNameLength);
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
  await insertSessions(manager, { userId, importId, fileName: fileName?.trim() }, sessions);
  // Another session of the day may have been logged after the rows were checked.
  await requirePossibleDays(
    manager,
    userId,
    sessions.map(({ date }) => date),
  );
  return { importedCount: sessionCount, importId };
}

function refuseUnanswered({ lack, questions: [question] }: FileReading): void {
  // A column that may hold the hours is named.
  if (lack && question?.parameter !== 'columns') throw invalid('columns_missing', lack);
  if (question) throw invalid(question.code, question.message);
}

function refuseProblems(problems: RowProblem[], { sessions }: FileReading, options: ImportOptions): void {
  const isAllowed = options.problems === 'leave-out' && sessions.length > 0;
  if (problems.length > 0 && !isAllowed) throw invalid('import_rows_invalid', faultyText(problems));
}

function faultyText(problems: RowProblem[]): string {
  const named = problems.slice(0, namedProblems).map(({ line, message }) => `Row ${line}: ${message}`);
  const others = problems.length - named.length;
  const rest = others > 0 ? ` And ${others} more.` : '';
  const rows =
    problems.length === 1 ? '1 row cannot be imported' : `${problems.length} rows cannot be imported`;
  return `Nothing was imported, because ${rows}. ${named.join(' ')}${rest}`;
}
