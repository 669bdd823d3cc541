import type { Readable } from 'node:stream';
import { documentFieldsSchema, uploadDocumentSchema, type DocumentCategory } from '@clinical-hours/proto/api';
import { AppError, invalid } from '@clinical-hours/service-kit/errors';
import { validate } from '@clinical-hours/service-kit/validation';
import { tameFileName } from '../file-name.ts';

/** What goes with the bytes of a document. */
export interface UploadDetails {
  /** What the trainee called it, tamed. */
  name: string;
  category: DocumentCategory;
  description: string | null;
  /** How many bytes there should be, when the sender has said so. */
  fileSize: number | undefined;
}

/** An upload on its way in, whatever form its request has. */
export interface IncomingUpload {
  /**
   * The bytes of the document. It ends when the whole request was read and its fields were found to be good, and fails with
   * the refusal otherwise: so nothing is stored of what is refused.
   */
  content: Readable;
  /** To be asked when the content has ended. */
  details: () => UploadDetails;
  /** Reads no more of the request, which stays open for an answer. */
  stop: () => void;
}

type Fields = ReadonlyMap<string, unknown>;

/** The details of an upload as a form, whose name is that of the file. */
export function formDetails(name: string, fields: ReadonlyMap<string, string>): UploadDetails {
  const { category, description } = validate(
    documentFieldsSchema,
    Object.fromEntries(fields),
    'body_invalid',
  );
  const fileSize = fields.get('fileSize');
  if (fileSize !== undefined && !/^\d{1,15}$/.test(fileSize)) throw fileSizeInvalid();
  return {
    name: tameFileName(name),
    category,
    description: description || null,
    fileSize: fileSize === undefined ? undefined : Number(fileSize),
  };
}

/** The details of an upload as JSON. */
export function jsonDetails(fields: Fields): UploadDetails {
  const { originalName, category, description, fileSize } = validate(
    uploadDocumentSchema,
    Object.fromEntries(fields),
    'body_invalid',
  );
  return { name: tameFileName(originalName), category, description: description || null, fileSize };
}

const fileSizeInvalid = (): AppError => invalid('body_invalid', 'File size must be a whole number of bytes');

export const fileMissing = (): AppError => invalid('file_missing', 'Choose a file to upload');
export const tooManyFiles = (): AppError => invalid('too_many_files', 'Upload one file at a time');
export const documentTooLarge = (): AppError =>
  new AppError('too_large', 'document_too_large', 'A document can have at most 10 MB');
export const requestCut = (): AppError => invalid('request_cut', 'The request was cut off');
