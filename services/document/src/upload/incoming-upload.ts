import type { Readable } from 'node:stream';
import { type DocumentCategory } from '@clinical-hours/proto/api';
import { AppError, invalid } from '@clinical-hours/service-kit/errors';
import { readBody, readForm } from '@clinical-hours/proto/requests';
import { accept } from '@clinical-hours/service-kit/validation';
import { tameFileName } from '../file-name.ts';

/** Details of a document that accompany its bytes. */
export interface UploadDetails {
  /** The tamed name that the trainee gave it. */
  name: string;
  category: DocumentCategory;
  description: string | null;
  /** The number of bytes, if the sender has announced it. */
  fileSize: number | undefined;
}

/** An upload that is being received, in either form of request. */
export interface IncomingUpload {
  /**
   * The bytes of the document. The stream ends only when the whole request was read and its fields are valid, and fails
   * with the refusal otherwise, so that nothing refused is stored.
   */
  content: Readable;
  /** Must be called after the content has ended. */
  details: () => UploadDetails;
  /** Stops reading the request, whose connection stays open for a response. */
  stop: () => void;
}

type Fields = ReadonlyMap<string, unknown>;

/** The details of an upload as a form; the document has the name of the file. */
export function formDetails(name: string, fields: ReadonlyMap<string, string>): UploadDetails {
  const given = readForm('uploadDocument', Object.fromEntries(fields));
  const { category, description, fileSize } = accept(given, 'body_invalid');
  return { name: tameFileName(name), category, description: description || null, fileSize };
}

export function jsonDetails(fields: Fields): UploadDetails {
  const given = readBody('uploadDocument', Object.fromEntries(fields));
  const { originalName, category, description, fileSize } = accept(given, 'body_invalid');
  return { name: tameFileName(originalName), category, description: description || null, fileSize };
}

export const fileMissing = (): AppError => invalid('file_missing', 'Choose a file to upload');
export const tooManyFiles = (): AppError => invalid('too_many_files', 'Upload one file at a time');
export const documentTooLarge = (): AppError =>
  new AppError('too_large', 'document_too_large', 'A document can have at most 10 MB');
export const requestCut = (): AppError => invalid('request_cut', 'The request was cut off');
