import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** An HTML document without any script, the same for everybody, ready to be sent. */
export interface KeptDocument {
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  /** SHA-256 of its one style sheet, as policies write it. */
  stylesHash: string;
  hash: string;
}

/** Compresses a document once, for all who will ask for it. A nonce would make each answer differ. */
export async function keepDocument({
  html,
  styles,
}: {
  html: string;
  styles: string;
}): Promise<KeptDocument> {
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

/** Sends a document in the best encoding that the browser takes, or that it has it already. */
export function sendKept(
  request: Request,
  response: Response,
  { bodies, hash }: KeptDocument,
  headers: Record<string, string>,
): void {
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response
    .set(headers)
    .set('ETag', `"${hash}-${encoding}"`)
    .type('html')
    .send(bodies[encoding as keyof typeof bodies]);
}
