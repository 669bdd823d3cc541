import { AppError } from '@clinical-hours/service-kit/errors';
import express, { type RequestHandler } from 'express';
import { awaitBody, hasBody } from './request-time.ts';

/** Reads JSON bodies of up to `maxBytes`, and refuses bodies of any other type. A missing body reads as `{}`. */
export function readJson(maxBytes: number): RequestHandler {
  const parse = express.json({ limit: maxBytes });
  return (req, res, next) => {
    if (hasBody(req) && !req.is('application/json')) {
      throw new AppError(
        'unsupported_media',
        'not_json',
        'The body of the request must be JSON (application/json)',
      );
    }
    const hasCome = awaitBody(req);
    parse(req, res, (error?: unknown) => {
      req.body ??= {};
      hasCome();
      next(error);
    });
  };
}

/** Reads JSON bodies of up to 100 kB. */
export const jsonBody = readJson(100_000);

/** For calls without fields: their body is `{}` or missing. */
export const noFields = readJson(1_000);
