import { PDFDocument, PDFTextField, type PDFField } from '@cantoo/pdf-lib';
import { fieldsOf, type FormLayout } from './form-layout.ts';

export interface OpenForm {
  document: PDFDocument;
  /** By name. */
  fields: ReadonlyMap<string, PDFField>;
}

/**
 * Opens the form in a file. Throws when the file is no PDF, or is encrypted.
 *
 * Only for bytes whose hash is known, and for files of an operator: nothing that a stranger made reaches this parser.
 */
export async function openForm(bytes: Uint8Array): Promise<OpenForm> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
  const fields = document.getForm().getFields();
  return { document, fields: new Map(fields.map((field) => [field.getName(), field])) };
}

/** Returns the text field with a name. Throws when there is none. */
export function textFieldOf({ fields }: OpenForm, name: string): PDFTextField {
  const field = fields.get(name);
  if (field instanceof PDFTextField) return field;
  throw new Error(`the form has no text field '${name}'`);
}

/** Returns what hinders a form from being filled by a layout, in sentences: nothing when it can. */
export function faultsOf({ fields }: OpenForm, layout: FormLayout): string[] {
  return fieldsOf(layout).flatMap((name) => {
    const field = fields.get(name);
    if (field instanceof PDFTextField) return [];
    return [field ? `The field '${name}' is no text field.` : `The field '${name}' is missing.`];
  });
}
