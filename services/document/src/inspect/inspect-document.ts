import { type AppError, invalid } from '@clinical-hours/service-kit/errors';
import type { Watched } from './byte-watcher.ts';
import { checkJpeg, checkPng } from './check-image.ts';
import { checkPdf, type JudgeStoredPdf } from './check-pdf.ts';
import { allowedSentence, type DocumentKind, mimeTypes, namedKind } from './document-kind.ts';
import { refuse } from './refuse.ts';
import { lookAt, type Seen } from './seen-kind.ts';
import { type ReadRange, SeekableFile } from './seekable-file.ts';
import type { TextCharset } from './text-watcher.ts';
import { extensionOf } from '../file-name.ts';

export interface StoredFile {
  /** The tamed name that a person gave it. */
  name: string;
  /** In bytes. */
  size: number;
  watched: Watched;
  readRange: ReadRange;
  judgePdf: JudgeStoredPdf;
}

/** The detected type of a document. */
export interface Inspected {
  mimeType: string;
  /** Encoding of a text; missing for other types. */
  charset?: TextCharset;
}

// Word documents are served as attachments only, and HTML in a text as text/plain with nosniff, in a sandbox.
const checks: Partial<Record<DocumentKind, (bytes: SeekableFile, judge: JudgeStoredPdf) => Promise<void>>> = {
  pdf: checkPdf,
  jpeg: checkJpeg,
  png: checkPng,
};

/**
 * Detects the type of a stored file by its bytes, which must fit its name. Throws invalid for an empty file,
 * unsupported_media for a refused one, and the errors of `readRange` and `judgePdf`. Reads back up to 1 MiB.
 */
export async function inspectDocument({
  name,
  size,
  watched,
  readRange,
  judgePdf,
}: StoredFile): Promise<Inspected> {
  const kind = namedKind(name);
  if (size === 0) throw invalid('file_empty', 'This file is empty.');
  const seen = await lookAt(watched);
  if (!seen.kinds.includes(kind)) throw mismatch(extensionOf(name), seen);
  await checks[kind]?.(new SeekableFile(size, watched, readRange), judgePdf);
  return { mimeType: mimeTypes[kind], ...(kind === 'txt' && { charset: watched.charset }) };
}

function mismatch(extension: string, { words }: Seen): AppError {
  if (extension === 'txt' && words === undefined) {
    const sentence =
      'This is no text, or not in an encoding that we can read. Save it as UTF-8 and try again.';
    return refuse('type_mismatch', sentence);
  }
  return refuse(
    'type_mismatch',
    `This file is named .${extension}, but holds ${words ?? 'something that we do not recognize'}. ` +
      `Its extension must match its content. ${allowedSentence}`,
  );
}
