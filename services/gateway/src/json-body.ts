import { AppError } from '@clinical-hours/service-kit/errors';
import express, { type RequestHandler } from 'express';
import { awaitBody, hasBody } from './request-time.ts';

const maxBodyBytes = 100_000;

const parse = express.json({ limit: maxBodyBytes });

/** Reads JSON bodies of up to 100 kB, and refuses bodies of any other type. No body at all reads as `{}`. */
export const jsonBody: RequestHandler = (req, res, next) => {
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
