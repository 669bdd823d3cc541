import { setTimeout as sleep } from 'node:timers/promises';
import { maxDeletedPageSize, maxDocumentBytes } from '@clinical-hours/proto/api';
import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { makeZip } from 'client-zip';
import type { Clients } from '../../clients.ts';
import { csvParts } from '../../http/csv.ts';
import { jsonArray, withFirstPart } from '../../http/streamed.ts';
import {
  required,
  toConsultationRecord,
  toOwnUserRecord,
  toStatusChangeRecord,
  toSupervisorRecord,
  toTodoRecord,
} from '../../records.ts';
import { toDocumentRecord } from '../document.routes.ts';
import { toFavoriteRecord } from '../favorite.routes.ts';
import { toLicenseRecord, toSiteRecord } from '../licensure.routes.ts';
import { toReceiptRecord } from '../receipt.routes.ts';

interface DataFile {
  name: string;
  input: AsyncIterable<Buffer>;
}

export interface OwnDataDeps {
  clients: Clients;
  userId: number;
  /** Returns a call for the user whose time begins now. */
  call: () => Call;
  /** Aborted when the reader has left. */
  signal: AbortSignal;
  madeAt: Date;
}

/**
 * Yields everything in the account of a user as a ZIP, in parts. Each file is asked for when its turn comes, and read
 * as fast as it is taken; a list is read once for each of its files. The caller waits only for the first part.
 */
export async function* ownDataZip(deps: OwnDataDeps): AsyncGenerator<Uint8Array> {
  let reading: AsyncIterable<unknown> | undefined;
  const begin = <P>(stream: AsyncIterable<P>) => {
    reading = stream;
    return withFirstPart(stream);
  };
  async function* entries() {
    for await (const file of filesOf(deps, begin)) yield { ...file, lastModified: deps.madeAt };
  }
  try {
    // A reader who leaves would otherwise throw `undefined` into the entries.
    yield* makeZip(entries()).values({ preventCancel: true });
  } finally {
    // Ends a call of which only the first part was read, too.
    await reading?.[Symbol.asyncIterator]().return?.();
  }
}

async function* filesOf(deps: OwnDataDeps, begin: typeof withFirstPart): AsyncGenerator<DataFile> {
  const { clients, userId, call, signal } = deps;
  const counts: [title: string, count: number][] = [];
  const missing: string[] = [];
  async function* both(name: string, read: () => AsyncIterable<object[]>): AsyncGenerator<DataFile> {
    yield { name: `${name}.csv`, input: csvParts(await begin(read())) };
    let count = 0;
    const counted = (records: object[]) => {
      count += records.length;
      return records;
    };
    yield { name: `${name}.json`, input: jsonArray(await begin(read()), counted) };
    counts.push([name, count]);
  }
  // A refusal comes before the first part, and then the file waits for its turn.
  const opened = <P>(ask: () => AsyncIterable<P>, of: (part: P) => Buffer) =>
    whenFree(async () => mapped(await begin(ask()), of), signal);

  // A small file comes first. Services that are away are noticed before it, while the answer can say so.
  const { user } = await clients.auth.getUser(call(), { userId });
  const { supervisors } = await clients.supervisor.listSupervisors(call(), { includesRemoved: true });
  const { receipts } = await clients.receipts.listReceipts(call(), {});
  const active = await clients.documents.listDocuments(call(), { isArchived: false });
  const archived = await clients.documents.listDocuments(call(), { isArchived: true });
  yield* both('account', () => inBatches([toOwnUserRecord(required(user))]));
  yield* both('supervisors', () => inBatches(supervisors.map(toSupervisorRecord)));

  const sessions = () => clients.hours.streamSessions(call(), { knownVersions: [] });
  yield { name: 'sessions.json', input: await opened(sessions, (part) => part.sessionsJson) };
  const csv = () => clients.reports.streamExport(call(), { format: 'EXPORT_FORMAT_CSV' });
  yield { name: 'sessions.csv', input: await opened(csv, contentOf) };
  const { total } = await clients.hours.findSessions(call(), { page: 1, pageSize: 1, knownVersions: [] });
  counts.push(['sessions', total]);
  yield* both('deleted-sessions', () => deletedSessions(clients, call));
  const history = () => clients.hours.streamHistory(call(), {});
  yield* both('history', () =>
    mapped(history(), ({ changes }) =>
      changes.map(({ sessionId, change }) => ({ sessionId, ...toStatusChangeRecord(required(change)) })),
    ),
  );

  const numbers = receipts.map(({ number: receiptNumber }) => ({ receiptNumber }));
  yield* both('receipts', () =>
    mapped(inBatches(numbers, 1), async ([receipt]) => [
      toReceiptRecord(await clients.receipts.getReceipt(call(), required(receipt))),
    ]),
  );
  for (const receipt of numbers) {
    const name = `receipts/${receipt.receiptNumber}.pdf`;
    const pdf = () =>
      opened(() => clients.receipts.streamReceiptPdf(call(), { ...receipt, furtherNumbers: [] }), contentOf);
    const input = await unlessMissing(pdf, 'receipt_unconfirmed');
    if (input) yield { name, input };
    else missing.push(name);
  }

  const { todos } = await clients.todos.listTodos(call(), { knownVersions: [] });
  yield* both('todos', () => inBatches(todos.map(toTodoRecord)));
  const questions = () => clients.consultations.streamConsultations(call(), {});
  yield* both('questions', () => mapped(questions(), (part) => part.consultations.map(toConsultationRecord)));
  const { favorites } = await clients.favorites.listFavorites(call(), {});
  yield* both('favorites', () => inBatches(favorites.map(toFavoriteRecord)));
  const { sites } = await clients.licensure.listSites(call(), {});
  yield* both('sites', () => inBatches(sites.map(toSiteRecord)));
  const { licenses } = await clients.licensure.listLicenses(call(), {});
  yield* both('licenses', () => inBatches(licenses.map(toLicenseRecord)));

  const documents = [...active.documents, ...archived.documents];
  yield* both('documents', () => inBatches(documents.map(toDocumentRecord)));
  for (const { id: documentId, originalName } of documents) {
    const name = `documents/${documentId}-${originalName}`;
    const asked = { documentId, maxBytes: maxDocumentBytes, includesArchived: true };
    const file = () => opened(() => clients.documents.streamContent(call(), asked), contentOf);
    const input = await unlessMissing(file, 'document_not_found');
    if (input) yield { name, input };
    else missing.push(name);
  }
  yield {
    name: 'README.txt',
    input: mapped(inBatches([readme(deps.madeAt, counts, missing)]), ([text]) => Buffer.from(text ?? '')),
  };
}

async function* deletedSessions(clients: Clients, call: () => Call): AsyncGenerator<object[]> {
  for (let page = 1; ; page += 1) {
    const { sessionsJson } = await clients.hours.listDeletedSessions(call(), {
      page,
      pageSize: maxDeletedPageSize,
    });
    const sessions = JSON.parse(sessionsJson.toString()) as object[];
    if (sessions.length === 0) return;
    yield sessions;
  }
}

async function* inBatches<T>(records: T[], size = 100): AsyncGenerator<T[]> {
  for (let start = 0; start < records.length; start += size) yield records.slice(start, start + size);
}

async function* mapped<P, T>(parts: AsyncIterable<P>, of: (part: P) => T | Promise<T>): AsyncGenerator<T> {
  for await (const part of parts) yield of(part);
}

const contentOf = ({ content }: { content: Buffer }): Buffer => content;

// The slots of exports are free again within a minute; a whole download must not fail for one of its papers.
const triesForTurn = 10;
const longestWaitS = 15;

/** Returns what is asked for, which waits for a turn of exports where the user, or everyone, has them all. */
async function whenFree<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'rate_limited') || tries === triesForTurn)
        throw error;
      await sleep(Math.min(error.details.retryAfterS ?? 1, longestWaitS) * 1_000, undefined, { signal });
    }
  }
}

async function unlessMissing<T>(ask: () => Promise<T>, code: ErrorCode): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError && error.code === code) return undefined;
    throw error;
  }
}

function readme(madeAt: Date, counts: [title: string, count: number][], missing: string[]): string {
  return [
    `Everything in your Clinical Hours account on ${madeAt.toISOString()}.`,
    '',
    'Each list is there twice, with the same records: as .csv for spreadsheets, and as .json for programs.',
    'Times are in UTC. In .csv files an apostrophe stands before a text that a spreadsheet would run as a formula.',
    '',
    ...counts.map(([title, count]) => `${title}: ${count}`),
    '',
    'receipts/ has each receipt as a PDF, documents/ the files that you uploaded, archived ones too.',
    ...(missing.length > 0
      ? ['', 'Not here, because they could not be confirmed, or were deleted meanwhile:', ...missing]
      : []),
    '',
  ].join('\n');
}
