import type { DocumentCategory } from '@clinical-hours/proto/api';
import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

/**
 * uploading: its bytes are coming. ready: the trainee sees it. deleting: hidden from everyone; its content is still to
 * be removed.
 */
export type DocumentState = 'uploading' | 'ready' | 'deleting';

/** A document that is ready. In other states a row has only id, owner, object key and lease. */
export interface Document {
  id: number;
  userId: number;
  state: DocumentState;
  /** Key of the content in the object store. */
  objectKey: string;
  /** File name under which it is stored: a timestamp and the name. */
  filename: string;
  originalName: string;
  category: DocumentCategory;
  description: string | null;
  /** In bytes. */
  fileSize: number;
  mimeType: string;
  /** Encoding of a text; null for other types. */
  charset: string | null;
  /** SHA-256 of the content in hexadecimal digits. */
  sha256: string;
  isArchived: boolean;
  uploadedAt: Date;
}

const textColumn = { type: 'text' } as const;

export const documentEntity = new EntitySchema<Document>({
  name: 'Document',
  tableName: 'documents',
  columns: {
    id: idColumn,
    userId: { type: 'int', name: 'user_id' },
    state: textColumn,
    objectKey: { ...textColumn, name: 'object_key' },
    filename: { ...textColumn, nullable: true },
    originalName: { ...textColumn, name: 'original_name', nullable: true },
    category: { ...textColumn, nullable: true },
    description: { ...textColumn, nullable: true },
    fileSize: { type: 'int', name: 'file_size', nullable: true },
    mimeType: { ...textColumn, name: 'mime_type', nullable: true },
    charset: { ...textColumn, nullable: true },
    sha256: { ...textColumn, nullable: true },
    isArchived: { type: 'boolean', name: 'is_archived' },
    uploadedAt: { ...momentColumn, name: 'uploaded_at', nullable: true },
  },
});
