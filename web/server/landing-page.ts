import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import type { LandingRenderer, Pages } from './pages.ts';
import { landingHeaders } from './security-headers.ts';

/** The name of the cookie with and without TLS, as the gateway sets it. */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?session=/;

/** `/` for visitors without a session: the landing page as plain HTML. Passes on whoever may be signed in. */
export function landingPage(pages: Pages, publicUrl: string): RequestHandler {
  let kept: LandingDocument | undefined;
  return async (request, response, next) => {
    response.vary('Cookie');
    if (mayBeSignedIn(request)) return next();
    if (pages.isDev) kept = undefined;
    kept ??= prepare(await pages.landingRenderer());
    const { bodies, stylesHash, hash } = kept;
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
    const body = bodies[encoding as keyof typeof bodies];
    response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response
      .set(landingHeaders(publicUrl, stylesHash))
      .set('ETag', `"${hash}-${encoding}"`)
      .type('html')
      .send(body);
  };
}

/** A cookie may belong to a session that is over: only the gateway knows, and the application asks it. */
function mayBeSignedIn(request: Request): boolean {
  return sessionCookie.test(request.headers.cookie ?? '');
}

type LandingDocument = ReturnType<typeof prepare>;

// It is the same for everybody, so that it is rendered and compressed once. A nonce would make each answer differ.
function prepare({ renderLanding, landingStyles }: LandingRenderer) {
  const html = Buffer.from(renderLanding());
  const digest = (content: string | Buffer) => createHash('sha256').update(content);
  return {
    bodies: { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }), identity: html },
    stylesHash: digest(landingStyles).digest('base64'),
    hash: digest(html).digest('base64url').slice(0, 22),
  };
}
