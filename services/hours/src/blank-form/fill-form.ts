import { PDFHexString } from '@cantoo/pdf-lib';
import { toPlainText } from '../pdf/text-shaper.ts';
import { FieldAppearance } from './field-appearance.ts';
import { openForm, textFieldOf } from './form-fields.ts';

/**
 * Returns a copy of an empty form with texts in its fields, by their names. All fields stay fields, and those that are
 * not named stay as they are: signatures above all. Throws when the form lacks a field.
 */
export async function fillForm(empty: Uint8Array, texts: ReadonlyMap<string, string>): Promise<Buffer> {
  const opened = await openForm(empty);
  const appearance = new FieldAppearance(opened.document);
  for (const [name, given] of texts) {
    const text = toPlainText(given).toWellFormed();
    if (text === '') continue;
    const field = textFieldOf(opened, name);
    field.acroField.setValue(PDFHexString.fromText(text));
    if (text.length > (field.getMaxLength() ?? text.length)) field.removeMaxLength();
    const hasOwnSize = await appearance.draw(field, text);
    // Viewers choose the size of a text that does not fit, when they draw it again.
    if (!hasOwnSize) field.setFontSize(0);
  }
  // The library would draw all changed fields again, in a font without most letters.
  return Buffer.from(await opened.document.save({ updateFieldAppearances: false }));
}
