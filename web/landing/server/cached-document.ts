import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** An HTML document without scripts, the same for everybody, compressed and ready to send. */
export interface CachedDocument {
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  /** Base64 SHA-256 of the document's only style sheet, as a content security policy names it. */
  stylesHash: string;
  hash: string;
}

/** Compresses a document once for all requests. It cannot contain a nonce, which differs in every response. */
export async function cacheDocument({
  html,
  styles,
}: {
  html: string;
  styles: string;
}): Promise<CachedDocument> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const digest = (content: string | Buffer) => createHash('sha256').update(content);
  return {
    bodies: { br, gzip: gzipped, identity },
    stylesHash: digest(styles).digest('base64'),
    hash: digest(identity).digest('base64url').slice(0, 22),
  };
}

/** Sends a document in the best encoding that the browser accepts, or a 304 when the browser has it already. */
export function sendCached(
  request: Request,
  response: Response,
  { bodies, hash }: CachedDocument,
  headers: Record<string, string>,
): void {
  // Asked for one at a time: of several, Express chooses the one that the client names first.
  const encodings = ['br', 'gzip'] as const;
  const encoding = encodings.find((name) => request.acceptsEncodings(name) !== false) ?? 'identity';
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.set(headers).set('ETag', `"${hash}-${encoding}"`).type('html').send(bodies[encoding]);
}
