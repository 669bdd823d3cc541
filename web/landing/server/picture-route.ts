import type { RequestHandler } from 'express';
import { cacheDocument, sendCached, type CachedDocument } from './cached-document.ts';
import type { Pages } from '../../server/pages.ts';
import { pictureHeaders } from '../../server/security-headers.ts';

/** Serves `/pictures/:name`, the pictures that the landing page shows in frames. */
export function pictureRoute(pages: Pages, publicUrl: string): RequestHandler<{ name: string }> {
  const cached = new Map<string, CachedDocument>();
  const find = async (name: string) => {
    const known = pages.isDev ? undefined : cached.get(name);
    if (known) return known;
    const picture = await pages.picture(name);
    if (!picture) return undefined;
    const document = await cacheDocument(picture);
    cached.set(name, document);
    return document;
  };
  return async (request, response) => {
    const document = await find(request.params.name);
    if (document) sendCached(request, response, document, pictureHeaders(publicUrl, document.stylesHash));
    else response.status(404).type('text').send('Not found');
  };
}
