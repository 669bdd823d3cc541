import { AppError } from '@clinical-hours/service-kit/errors';

/** Reasons to refuse a file, apart from being empty. */
export type RefusalCode =
  | 'type_not_allowed'
  | 'type_mismatch'
  | 'file_damaged'
  | 'image_dimensions'
  | 'document_locked'
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

/** The refusal of a PDF that takes more time or memory to check than it may. */
export const tooComplex = (): AppError =>
  refuse(
    'file_damaged',
    'This PDF is damaged, or too complex to check. Print it to a new PDF on your device and try again.',
  );

/** The refusal of a file in which the virus scanner found something. */
export const infected = (): AppError =>
  refuse(
    'document_infected',
    'A virus scanner found something harmful in this file, so it was not saved. Check your device, and choose another file.',
  );
