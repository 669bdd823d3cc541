import { type DocumentCategory, documentCategories } from './document.ts';
import { choice, jsonNumber, line, trimmedProse } from './primitives.ts';
import { object } from 'yup';

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
