import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxDocumentBytes } from '@clinical-hours/proto/api';
import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { makeZip } from 'client-zip';
import type { Clients } from '../clients.ts';
import { toCsv } from '../http/csv.ts';
import {
  required,
  toConsultationRecord,
  toOwnUserRecord,
  toStatusChangeRecord,
  toSupervisorRecord,
  toTodoRecord,
} from '../records.ts';
import { toDocumentRecord } from './document.routes.ts';
import { toFavoriteRecord } from './favorite.routes.ts';
import { toLicenseRecord, toSiteRecord } from './licensure.routes.ts';
import { toReceiptRecord } from './receipt.routes.ts';

interface DataFile {
  name: string;
  content: Buffer;
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
 * Yields everything in the account of a user as a ZIP, in parts. Each file is asked for when its turn comes, and held
 * whole, so that a slow reader does not hold a service; the caller waits only for the first part.
 */
export async function* ownDataZip(deps: OwnDataDeps): AsyncGenerator<Uint8Array> {
  async function* entries() {
    for await (const { name, content } of filesOf(deps)) {
      yield { name, input: content, lastModified: deps.madeAt };
    }
  }
  // A reader who leaves would otherwise throw `undefined` into the entries.
  yield* makeZip(entries()).values({ preventCancel: true });
}

async function* filesOf(deps: OwnDataDeps): AsyncGenerator<DataFile> {
  const { clients, userId, call, signal } = deps;
  const counts: [title: string, count: number][] = [];
  const missing: string[] = [];
  const both = (name: string, records: object[], csvRecords = records): DataFile[] => {
    counts.push([name, records.length]);
    const json = `${JSON.stringify(records, null, 2)}\n`;
    return [
      { name: `${name}.csv`, content: Buffer.from(toCsv(csvRecords)) },
      { name: `${name}.json`, content: Buffer.from(json) },
    ];
  };
  const inTurn = <T>(ask: () => Promise<T>) => whenFree(ask, signal);

  // A small file comes first. Services that are away are noticed before it, while the answer can say so.
  const { user } = await clients.auth.getUser(call(), { userId });
  const { supervisors } = await clients.supervisor.listSupervisors(call(), { includesRemoved: true });
  const { receipts } = await clients.receipts.listReceipts(call(), {});
  const active = await clients.documents.listDocuments(call(), { isArchived: false });
  const archived = await clients.documents.listDocuments(call(), { isArchived: true });
  yield* both('account', [toOwnUserRecord(required(user))]);
  yield* both('supervisors', supervisors.map(toSupervisorRecord));

  const sessionsJson = await buffer(
    piecesOf(clients.hours.streamSessions(call(), { knownVersions: [] }), (part) => part.sessionsJson),
  );
  yield { name: 'sessions.json', content: sessionsJson };
  const csv = { format: 'EXPORT_FORMAT_CSV' } as const;
  yield {
    name: 'sessions.csv',
    content: await inTurn(() => buffer(contentOf(clients.reports.streamExport(call(), csv)))),
  };
  const { total } = await clients.hours.findSessions(call(), { page: 1, pageSize: 1, knownVersions: [] });
  counts.push(['sessions', total]);
  const changes = await gathered(clients.hours.streamHistory(call(), {}), (part) => part.changes);
  yield* both(
    'history',
    changes.map(({ sessionId, change }) => ({ sessionId, ...toStatusChangeRecord(required(change)) })),
  );

  const found = [];
  for (const { number: receiptNumber } of receipts) {
    found.push(toReceiptRecord(await clients.receipts.getReceipt(call(), { receiptNumber })));
  }
  yield* both('receipts', found);
  for (const { number: receiptNumber } of receipts) {
    const name = `receipts/${receiptNumber}.pdf`;
    const pdf = () => buffer(contentOf(clients.receipts.streamReceiptPdf(call(), { receiptNumber })));
    const content = await unlessMissing(() => inTurn(pdf), 'receipt_unconfirmed');
    if (content) yield { name, content };
    else missing.push(name);
  }

  const { todos } = await clients.todos.listTodos(call(), { knownVersions: [] });
  yield* both('todos', todos.map(toTodoRecord));
  const questions = clients.consultations.streamConsultations(call(), {});
  yield* both(
    'questions',
    (await gathered(questions, (part) => part.consultations)).map(toConsultationRecord),
  );
  const { favorites } = await clients.favorites.listFavorites(call(), {});
  yield* both('favorites', favorites.map(toFavoriteRecord));
  const { sites } = await clients.licensure.listSites(call(), {});
  yield* both('sites', sites.map(toSiteRecord));
  const { licenses } = await clients.licensure.listLicenses(call(), {});
  yield* both('licenses', licenses.map(toLicenseRecord));

  const documents = [...active.documents, ...archived.documents];
  yield* both('documents', documents.map(toDocumentRecord));
  for (const { id: documentId, originalName } of documents) {
    const name = `documents/${documentId}-${originalName}`;
    const asked = { documentId, maxBytes: maxDocumentBytes, includesArchived: true };
    const file = () => buffer(contentOf(clients.documents.streamContent(call(), asked)));
    const content = await unlessMissing(file, 'document_not_found');
    if (content) yield { name, content };
    else missing.push(name);
  }
  yield { name: 'README.txt', content: Buffer.from(readme(deps.madeAt, counts, missing)) };
}

async function gathered<P, T>(parts: AsyncIterable<P>, of: (part: P) => T[]): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(...of(part));
  return all;
}

async function* piecesOf<P>(parts: AsyncIterable<P>, of: (part: P) => Buffer): AsyncGenerator<Buffer> {
  for await (const part of parts) yield of(part);
}

const contentOf = (parts: AsyncIterable<{ content: Buffer }>) => piecesOf(parts, ({ content }) => content);

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
