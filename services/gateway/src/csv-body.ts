import { maxImportBytes } from '@clinical-hours/proto/api';
import { AppError, invalid } from '@clinical-hours/service-kit/errors';
import express, { type RequestHandler } from 'express';
import { awaitBody, hasBody } from './request-time.ts';

// Browsers on Windows send the last type for .csv files.
const types = ['text/csv', 'application/csv', 'application/vnd.ms-excel'];

// Reads a body that is too large to its end before it fails, so that the client sees the answer.
const read = express.raw({ type: () => true, limit: maxImportBytes });

/** Reads the CSV file in the body of a request, of at most 5 MB, into `req.body` as a Buffer. */
export const csvBody: RequestHandler = (req, res, next) => {
  if (!hasBody(req)) throw noFile();
  if (!req.is(types)) {
    throw new AppError(
      'unsupported_media',
      'not_csv',
      'The body of the request must be a CSV file (text/csv)',
    );
  }
  const hasCome = awaitBody(req);
  read(req, res, (error?: unknown) => {
    hasCome();
    if (isTooLarge(error)) next(fileTooLarge());
    else next(error ?? (Buffer.isBuffer(req.body) && req.body.length > 0 ? undefined : noFile()));
  });
};

const isTooLarge = (error: unknown): boolean =>
  (error as { type?: unknown } | undefined)?.type === 'entity.too.large';

const noFile = () => invalid('file_missing', 'Choose a CSV file to import.');
const fileTooLarge = () =>
  new AppError(
    'too_large',
    'file_too_large',
    `This file is too large: at most ${maxImportBytes / 1_000_000} MB can be imported at once.`,
  );
