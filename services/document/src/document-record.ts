import type { DocumentRecord } from '@clinical-hours/proto/api';
import type { Document } from './document.entity.ts';

/** A document as its trainee sees it: without object key and hash. */
export function toRecord(document: Document): DocumentRecord {
  const { id, userId, filename, originalName, category, description, fileSize, mimeType, isArchived } =
    document;
  const uploadedAt = document.uploadedAt.toISOString();
  return {
    id,
    userId,
    filename,
    originalName,
    category,
    description,
    fileSize,
    mimeType,
    uploadedAt,
    isArchived,
  };
}
