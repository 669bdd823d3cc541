import express, { type RequestHandler } from 'express';

// One field, as mail programs post it on a press of their button; they may do it in this type, too (RFC 8058, 3.2).
const readBytes = express.raw({ type: 'multipart/form-data', limit: '10kb' });

const parse: RequestHandler = async (request, _response, next) => {
  if (Buffer.isBuffer(request.body)) {
    request.body = await textsIn(request.body, request.get('Content-Type') ?? '');
  }
  next();
};

/** Read the texts of a small multipart form into `body`. One that cannot be read has none. */
export const readMultipart: RequestHandler[] = [readBytes, parse];

async function textsIn(body: Buffer, type: string): Promise<Record<string, string>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
    return Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
