import { AppError } from '@clinical-hours/service-kit/errors';

/** Reasons to refuse a file, apart from being empty. */
export type RefusalCode =
  | 'type_not_allowed'
  | 'type_mismatch'
  | 'file_damaged'
  | 'image_dimensions'
  | 'archive_too_large'
  | 'document_locked'
  | 'document_macros'
  | 'document_objects'
  | 'document_remote'
  | 'document_infected';

/** The refusal of a file, with a sentence for the person who chose it. */
export const refuse = (code: RefusalCode, message: string): AppError =>
  new AppError('unsupported_media', code, message);

/** The refusal of a file that is cut off or contradicts itself. */
export const damaged = (what: string): AppError =>
  refuse('file_damaged', `${what} is incomplete or damaged. Open it on your device and save it again.`);

/** The refusal of a document that opens only with a password. */
export const locked = (): AppError =>
  refuse('document_locked', 'This document is locked with a password. Remove the password and try again.');

/** The refusal of a document that can run programs. */
export const withMacros = (): AppError =>
  refuse(
    'document_macros',
    'This Word document has macros, which can harm a computer. Save it as PDF, or as DOCX without macros, and try again.',
  );

/** The refusal of a document with a part that another program opens. */
export const withObjects = (): AppError =>
  refuse(
    'document_objects',
    'This Word document contains an object of another program (OLE or ActiveX), which can harm a computer. Save it as PDF, or remove the object, and try again.',
  );

/** The refusal of a document that loads something from another computer when it is opened. */
export const withRemoteParts = (): AppError =>
  refuse(
    'document_remote',
    'This Word document loads a template, or another part of it, from elsewhere when it is opened, which can harm a computer. Save it as PDF, or copy its text into a new document, and try again.',
  );

/** The refusal of a file in which the virus scanner found something. */
export const infected = (): AppError =>
  refuse(
    'document_infected',
    'A virus scanner found something harmful in this file, so it was not saved. Check your device, and choose another file.',
  );
