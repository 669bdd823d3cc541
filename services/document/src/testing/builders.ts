import { aPdf } from '../inspect/testing/sample-files.ts';

export interface UploadRequest {
  headers: Record<string, string>;
  body: Buffer;
}

export interface FormOptions {
  name?: string;
  bytes?: Buffer;
  /** Content-Disposition of the part with the file. */
  disposition?: string;
  /** Fields before the file. */
  before?: Record<string, string>;
  /** Fields after the file. */
  after?: Record<string, string>;
  /** Further parts, verbatim. */
  more?: string;
}

const boundary = '----sample-boundary';

/** An upload as a form; a PDF by default. */
export function aForm(options: FormOptions = {}): UploadRequest {
  const { name = 'letter.pdf', bytes = aPdf(), before = {}, after = {}, more = '' } = options;
  const { disposition = `form-data; name="file"; filename="${name}"` } = options;
  const file = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(fieldParts(before) + file),
      bytes,
      Buffer.from(`\r\n${fieldParts(after)}${more}--${boundary}--\r\n`),
    ]),
  };
}

/** A further part of a form. */
export const aPart = (disposition: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;

const fieldParts = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => aPart(`form-data; name="${key}"`, value))
    .join('');

/** The fields of an upload as JSON. Undefined ones are left out. */
export function aJsonBody(bytes: Buffer, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    filename: '1760000000000-letter.pdf',
    originalName: 'letter.pdf',
    fileSize: bytes.length,
    mimeType: 'application/pdf',
    fileContent: `data:application/pdf;base64,${bytes.toString('base64')}`,
    ...changes,
  };
}

/** An upload as JSON; a PDF by default. */
export const aJsonUpload = (changes: Record<string, unknown> = {}, bytes: Buffer = aPdf()): UploadRequest =>
  jsonRequest(JSON.stringify(aJsonBody(bytes, changes)));

/** A JSON request with this text as its body. */
export const jsonRequest = (text: string): UploadRequest => ({
  headers: { 'Content-Type': 'application/json' },
  body: Buffer.from(text),
});

/** A text of `length` bytes. */
export const aText = (length: number): Buffer => Buffer.alloc(length, 'Dear board,\n');
