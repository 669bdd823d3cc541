import type { Described } from './described.ts';

/** Document categories with their labels (docs/SPECIFICATION.md, sections 17 and 17.1). */
export const documentCategories = {
  general: 'General',
  contracts: 'Contracts',
  evaluations: 'Evaluations',
  certificates: 'Certificates',
  licensure: 'Licensure',
} as const satisfies Record<Described['Document']['category'], unknown>;
export type DocumentCategory = keyof typeof documentCategories;

/** The file types for upload, by the end of the name (docs/SPECIFICATION.md, section 17.1). */
export const documentExtensions = ['pdf', 'doc', 'docx', 'txt', 'jpg', 'jpeg', 'png'] as const;

/** The largest document, in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024;
/** The most that all documents of one user may take, in bytes. */
export const maxUserDocumentBytes = 500 * 1024 * 1024;

export type DocumentRecord = Described['Document'];
