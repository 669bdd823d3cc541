import { type AppError, invalid } from '@clinical-hours/service-kit/errors';

export const damagedWorkbook = (): AppError =>
  invalid(
    'workbook_unreadable',
    "This workbook can't be read. Open it in your spreadsheet program, save it as .xlsx and try again.",
  );

export const lockedWorkbook = (): AppError =>
  invalid('workbook_unreadable', 'This workbook has a password. Save a copy without one and try again.');

export const workbookTooLarge = (): AppError =>
  invalid(
    'workbook_too_large',
    'This workbook is too large inside. Copy the sheet with your hours to a new workbook and try again.',
  );

/** The refusal of a file of another program, with the way to one that can be read. */
export const otherFormat = (message: string): AppError => invalid('format_unsupported', message);
