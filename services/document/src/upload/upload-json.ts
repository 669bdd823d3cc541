import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { AppError, invalid } from '@clinical-hours/service-kit/errors';
import Parser from 'stream-json/Parser.js';
import { jsonDetails, fileMissing, type IncomingUpload, type UploadDetails } from './incoming-upload.ts';
import { JsonReader, type JsonToken } from './json-reader.ts';

/** An upload as JSON with the content as a data URL, which is decoded while it arrives. Keys may come in any order. */
export function jsonUpload(body: Readable): IncomingUpload {
  let details: UploadDetails | undefined;
  async function* content(): AsyncGenerator<Buffer> {
    const reader = new JsonReader();
    for await (const token of tokensOf(body)) {
      const bytes = reader.take(token);
      if (bytes) yield bytes;
    }
    // Checked before the fields, because a missing file is the most common mistake.
    if (!reader.hasContent) throw fileMissing();
    details = jsonDetails(reader.fields);
  }
  return {
    content: Readable.from(content(), { objectMode: false }),
    details: () => {
      if (!details) throw new Error('the body has not been read to its end');
      return details;
    },
    stop: () => void body.destroy(),
  };
}

async function* tokensOf(body: Readable): AsyncGenerator<JsonToken> {
  const parser = new Parser({ packValues: false, streamValues: true });
  pipeline(body, parser, () => {});
  try {
    yield* parser as AsyncIterable<JsonToken>;
  } catch (error) {
    throw error instanceof AppError
      ? error
      : invalid('body_not_json', 'The body of the request is not valid JSON');
  }
}
