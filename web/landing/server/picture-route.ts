import type { RequestHandler } from 'express';
import { keepDocument, sendKept, type KeptDocument } from './kept-document.ts';
import type { Pages } from '../../server/pages.ts';
import { pictureHeaders } from '../../server/security-headers.ts';

/** Serves `/pictures/:name`, the pictures that the landing page shows in frames. */
export function pictureRoute(pages: Pages, publicUrl: string): RequestHandler<{ name: string }> {
  const kept = new Map<string, KeptDocument>();
  const find = async (name: string) => {
    const known = pages.isDev ? undefined : kept.get(name);
    if (known) return known;
    const picture = await pages.picture(name);
    if (!picture) return undefined;
    const document = await keepDocument(picture);
    kept.set(name, document);
    return document;
  };
  return async (request, response) => {
    const document = await find(request.params.name);
    if (document) sendKept(request, response, document, pictureHeaders(publicUrl, document.stylesHash));
    else response.status(404).type('text').send('Not found');
  };
}
