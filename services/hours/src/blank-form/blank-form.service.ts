import { buffer } from 'node:stream/consumers';
import type { BlankFormsRecord, CountingView } from '@clinical-hours/proto/api';
import { conflict } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { BoardLogService } from '../board-log/board-log.service.ts';
import type { LicenseService } from '../licensure/license.service.ts';
import type { ExportLimits } from '../limits/export-limits.ts';
import type { Papers, PaperTurn } from '../pdf/papers.ts';
import { zipped, type ZipEntry } from '../streams/zipped.ts';
import type { DocumentsClient } from './documents.client.ts';
import { layoutFor, type FormLayout } from './form-layout.ts';
import { toPages, type FormPage, type NameParts } from './form-pages.ts';
import { isKnownForm, type KnownForms } from './known-forms.ts';
import { readMe } from './read-me.ts';

export interface BlankFormDeps {
  limits: ExportLimits;
  papers: Papers;
  licenses: LicenseService;
  boardLogs: Pick<BoardLogService, 'read'>;
  documents: DocumentsClient;
  knownForms: KnownForms;
}

/** The form to fill, and the hours to fill it with. */
export interface FillRequest {
  licenseId: number;
  documentId: number;
  counting: CountingView;
  year?: number | undefined;
  names: NameParts;
}

/** What a thread fills a form from. */
export interface FilledFormContent {
  empty: Uint8Array;
  /** By the name of the field. */
  texts: ReadonlyMap<string, string>;
}

const maxListed = 100;
// A form takes 100 ms, and the reader waits for all of them.
const maxForms = 300;
// The reader waits only for the first form.
const maxLaterWaitMs = 30_000;

const unknownForm = () =>
  conflict('form_unknown', 'We don’t recognize this blank form. Please use our weekly log.');
const noHours = () => conflict('log_empty', 'No hours for this form yet.');
const tooManyForms = () =>
  conflict(
    'log_too_long',
    `At most ${maxForms} forms can be filled at once. Please fill them year by year, or use our weekly log.`,
  );

/**
 * Fills a board's own empty form, which trainees keep among their documents. The files that are such a form are known
 * by their SHA-256. Bytes of any other file are never parsed: a PDF can be made to harm its readers, and anyone can
 * upload one.
 */
export class BlankFormService {
  readonly #deps: BlankFormDeps;

  constructor(deps: BlankFormDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the form that we can fill for a license of the acting trainee, and their active PDFs, known ones first.
   * Throws not_found when the trainee has no such license.
   */
  async list(call: Call, licenseId: number): Promise<BlankFormsRecord> {
    const { licenses, documents, knownForms } = this.#deps;
    const layout = layoutFor((await licenses.get(call, licenseId)).presetId);
    if (!layout) return { form: null, documents: [] };
    const listed = (await documents.active(call))
      .filter(({ mimeType }) => mimeType === 'application/pdf')
      .map(({ id, originalName: name, sha256 }) => ({
        id,
        name,
        isKnown: isKnownForm(knownForms, layout, sha256),
      }))
      .toSorted((one, other) => Number(other.isKnown) - Number(one.isKnown));
    return { form: layout.title, documents: listed.slice(0, maxListed) };
  }

  /**
   * Yields the filled forms of the acting trainee as a ZIP, with a text that tells of each. Throws not_found for a
   * license or a document that the trainee does not have, a conflict for a file that is no known form, for a log
   * without hours and for one that is too long, and rate_limited when there are too many exports.
   */
  fill(call: Call, request: FillRequest): AsyncGenerator<Buffer> {
    const { userId } = requireActor(call);
    const turn = { userId, signal: call.signal, beganAtMs: performance.now() };
    return this.#deps.limits.inPlace(call, () => this.#make(call, request, turn));
  }

  async #make(call: Call, request: FillRequest, turn: PaperTurn): Promise<AsyncGenerator<Buffer>> {
    const { licenses, boardLogs, papers } = this.#deps;
    const { licenseId, counting, year, names } = request;
    const layout = layoutFor((await licenses.get(call, licenseId)).presetId);
    if (!layout) throw unknownForm();
    const empty = await this.#read(call, request.documentId, layout);
    const log = await boardLogs.read(call, licenseId, counting, year);
    const pages = toPages(log, layout, names);
    if (pages.length > maxForms) throw tooManyForms();
    const [first, ...rest] = pages;
    if (!first) throw noHours();
    const lastModified = new Date();
    const entryOf = (name: string, input: Buffer): ZipEntry => ({ name, input, lastModified });
    const text = entryOf('read-me.txt', Buffer.from(readMe(log, layout, pages)));
    const toEntry = async ({ fileName, texts }: FormPage, patience: Partial<PaperTurn> = {}) => {
      const content: FilledFormContent = { empty, texts };
      const filled = papers.draw('filledForm', { ...turn, ...patience }, () => ({ content }));
      return entryOf(fileName, await buffer(filled));
    };
    const toLaterEntry = (page: FormPage) => toEntry(page, { maxWaitMs: maxLaterWaitMs });
    // The first form is filled before any part is sent, so that a failure is answered with its status.
    return zipped(inTurn([text, await toEntry(first)], rest, toLaterEntry));
  }

  // The stored hash tells what a file is before its bytes are read; the bytes have to agree with it.
  async #read(call: Call, documentId: number, layout: FormLayout): Promise<Buffer> {
    const { documents, knownForms } = this.#deps;
    const stored = await documents.require(call, documentId);
    if (!isKnownForm(knownForms, layout, stored.sha256)) throw unknownForm();
    const { bytes, sha256 } = await documents.read(call, documentId);
    if (!isKnownForm(knownForms, layout, sha256)) throw unknownForm();
    return bytes;
  }
}

async function* inTurn<T>(
  made: ZipEntry[],
  rest: readonly T[],
  toEntry: (one: T) => Promise<ZipEntry>,
): AsyncGenerator<ZipEntry> {
  yield* made;
  for (const one of rest) yield await toEntry(one);
}
