import type { Described } from './described.ts';
import { object } from 'yup';
import { choice, jsonNumber, line, trimmedProse } from './primitives.ts';

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

const categories = Object.keys(documentCategories) as DocumentCategory[];

/** The details of an upload, in every encoding of the request. */
export const documentFieldsSchema = object({
  category: choice(categories, `Category must be one of ${categories.join(', ')}`)
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .default('general'),
  description: trimmedProse('Description', 2_000).nullable().default(null),
});

const fileSizeMessage = 'File size must be a whole number of bytes';

/** The fields of an upload as JSON beside its content, which is a data URL named fileContent. */
export const uploadDocumentSchema = documentFieldsSchema.shape({
  filename: line('File name', 1_000).required('File name is required'),
  originalName: line('Original name', 1_000).required('Original name is required'),
  fileSize: jsonNumber(fileSizeMessage)
    .integer(fileSizeMessage)
    .min(0, fileSizeMessage)
    .required('File size is required'),
  mimeType: line('MIME type', 200).required('MIME type is required'),
});

export type DocumentRecord = Described['Document'];
