import type { Request } from 'express';
import type { NoteAccess } from './upstream/access-note.ts';
import type { RateLimits } from './app-deps.ts';

const contentPath = /^\/documents\/(\d+)\/(view|download)(?:\?|$)/;
const contentSent = new Set([200, 206]);

/**
 * Returns what notes that a document was opened, when the document service has answered. Further parts of a document
 * are noted once in an hour, since a viewer asks for many, and someone might leave the first out.
 */
export function openedDocuments(noteAccess: NoteAccess, limits: RateLimits) {
  return async (req: Request, status: number | undefined): Promise<void> => {
    const [, id, way] = contentPath.exec(req.url) ?? [];
    if (id === undefined || req.method !== 'GET' || !contentSent.has(status ?? 0)) return;
    const action = way === 'view' ? 'document_viewed' : 'document_downloaded';
    const isWhole = /^(?:bytes=0-|$)/.test(req.get('Range') ?? '');
    await noteAccess(req, {
      action,
      details: `document ${id}`,
      isDue: async () => (await limits.isFirstPart(`${req.userId} ${action} ${id}`)) || isWhole,
    });
  };
}
