import type { DocumentRecord } from '@clinical-hours/proto/api';
import type { Undoable } from '../../components/use-undoable.ts';
import { archiveDocument, inLists, restoreDocument } from './document.api.ts';

type Move = Undoable<DocumentRecord>;

/** Into the archive. */
export function archiving(document: DocumentRecord): Move {
  return { ...intoArchive(document), inverse: outOfArchive(document) };
}

/** Out of the archive. */
export function restoring(document: DocumentRecord): Move {
  return { ...outOfArchive(document), inverse: intoArchive(document) };
}

const intoArchive = (document: DocumentRecord): Move => ({
  changes: inLists(document, true),
  call: () => archiveDocument(document.id),
  done: 'Document archived',
  failure: 'Failed to archive document. Please try again.',
});

const outOfArchive = (document: DocumentRecord): Move => ({
  changes: inLists(document, false),
  call: () => restoreDocument(document.id),
  done: 'Document restored',
  failure: 'Failed to restore document. Please try again.',
});
