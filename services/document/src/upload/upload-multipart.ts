import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError, invalid } from '@clinical-hours/service-kit/errors';
import { tameFileName } from '../file-name.ts';
import { namedKind } from '../inspect/document-kind.ts';
import {
  fileMissing,
  formDetails,
  tooManyFiles,
  type IncomingUpload,
  type UploadDetails,
} from './incoming-upload.ts';

const limits = {
  files: 1,
  fields: 10,
  // The allowed number plus one, so that an excess is noticed.
  parts: 12,
  // More than any field may have, so that a text that is cut off here is still refused as too long.
  fieldSize: 16_384,
  headerPairs: 20,
  headerSize: 8_192,
};

const idleRoundMs = 500;
const maxIdleRounds = 2;
// Other fields are ignored, whatever their names.
const known = new Set(['category', 'description', 'fileSize']);

/** An upload as `multipart/form-data`: one part `file` with the name of the file, and fields before or after it. */
export function multipartUpload(headers: IncomingHttpHeaders, body: Readable): IncomingUpload {
  const form = new Form(headers, body);
  return {
    content: Readable.from(form.content(), { objectMode: false }),
    details: () => form.details,
    stop: () => {
      form.stop();
      body.destroy();
    },
  };
}

interface NamedFile {
  name: string;
  stream: BusboyFileStream;
}

class Form {
  readonly #fields = new Map<string, string>();
  readonly #arrival = Promise.withResolvers<NamedFile | undefined>();
  readonly #ending: Promise<void>;
  #file: NamedFile | undefined;
  #details: UploadDetails | undefined;
  #isStopped = false;

  constructor(headers: IncomingHttpHeaders, body: Readable) {
    const parser = openParser(headers);
    parser.on('field', (name, value) => {
      if (known.has(name)) this.#fields.set(name, value);
    });
    parser.on('file', (field, stream, name) => this.#takeFile(field, stream, name));
    for (const event of ['fieldsLimit', 'partsLimit'] as const) {
      parser.on(event, () => body.destroy(tooManyFields()));
    }
    parser.on('filesLimit', () => body.destroy(tooManyFiles()));
    this.#ending = this.#parse(body, parser);
    // These promises may reject before anything awaits them.
    this.#ending.catch(() => {});
    this.#arrival.promise.catch(() => {});
  }

  get details(): UploadDetails {
    if (!this.#details) throw new Error('the form has not been read to its end');
    return this.#details;
  }

  /** Must be called once nothing will read the content. */
  stop(): void {
    this.#isStopped = true;
  }

  async *content(): AsyncGenerator<Buffer> {
    const file = await this.#arrival.promise;
    if (!file) throw fileMissing();
    // Checked before the bytes are stored in vain.
    namedKind(tameFileName(file.name));
    try {
      yield* file.stream as AsyncIterable<Buffer>;
    } catch (error) {
      throw toRefusal(error);
    }
    await this.#ending;
    this.#details = formDetails(file.name, this.#fields);
  }

  async #parse(body: Readable, parser: BusboyInstance): Promise<void> {
    try {
      await this.#feed(body, parser);
      this.#arrival.resolve(undefined);
    } catch (error) {
      const refusal = toRefusal(error);
      this.#arrival.reject(refusal);
      this.#file?.stream.destroy(refusal);
      throw refusal;
    }
  }

  // Not a pipeline, which hangs when the parser finds the last border before the end of the body.
  async #feed(body: Readable, parser: BusboyInstance): Promise<void> {
    let isDone = false;
    const done = finished(parser).finally(() => (isDone = true));
    done.catch(() => {});
    for await (const piece of body as AsyncIterable<Buffer>) {
      if (isDone || parser.write(piece)) continue;
      await this.#unlessStuck(Promise.race([once(parser, 'drain'), done]));
    }
    if (!isDone) parser.end();
    await this.#unlessStuck(done);
  }

  // After a long part with a malformed end the parser waits for itself for ever. Only reading a file may take long.
  async #unlessStuck(progress: Promise<unknown>): Promise<void> {
    const { promise: stuck, reject } = Promise.withResolvers<never>();
    let idleRounds = 0;
    const timer = setInterval(() => {
      const { readableEnded = true, destroyed = true } = this.#file?.stream ?? {};
      const isReading = !readableEnded && !destroyed && !this.#isStopped;
      idleRounds = isReading ? 0 : idleRounds + 1;
      if (idleRounds >= maxIdleRounds) reject(formBroken());
    }, idleRoundMs);
    try {
      await Promise.race([progress, stuck]);
    } finally {
      clearInterval(timer);
    }
  }

  #takeFile(field: string, stream: BusboyFileStream, name: string | undefined): void {
    // A file that has not been read yet fails together with the form.
    stream.on('error', () => {});
    if (field !== 'file' || !name) {
      stream.resume();
      return;
    }
    // Browsers encode quotation marks this way.
    this.#file = { name: name.replaceAll('%22', '"'), stream };
    this.#arrival.resolve(this.#file);
  }
}

function openParser(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits, preservePath: true });
  } catch {
    throw formBroken();
  }
}

const toRefusal = (error: unknown): AppError => (error instanceof AppError ? error : formBroken());
const formBroken = () => invalid('form_broken', 'The form is incomplete, or is no form');
const tooManyFields = () => invalid('too_many_fields', 'The form has too many fields');
