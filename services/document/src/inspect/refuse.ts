import { AppError } from '@clinical-hours/service-kit/errors';

/** Why a file is not taken, beside being empty. */
export type RefusalCode =
  | 'type_not_allowed'
  | 'type_mismatch'
  | 'file_damaged'
  | 'image_dimensions'
  | 'archive_too_large'
  | 'document_locked'
  | 'document_macros';

/** The refusal of a file, with a sentence for the person who chose it. */
export const refuse = (code: RefusalCode, message: string): AppError =>
  new AppError('unsupported_media', code, message);

/** The refusal of a file that breaks off, or contradicts itself. */
export const damaged = (what: string): AppError =>
  refuse('file_damaged', `${what} is incomplete or damaged. Open it on your device and save it again.`);

/** The refusal of a document that only opens with a password. */
export const locked = (): AppError =>
  refuse('document_locked', 'This document is locked with a password. Take the password off and try again.');

/** The refusal of a document that can run programs. */
export const withMacros = (): AppError =>
  refuse(
    'document_macros',
    'This Word document has macros, which can harm a computer. Save it as PDF, or as DOCX without macros, and try again.',
  );
