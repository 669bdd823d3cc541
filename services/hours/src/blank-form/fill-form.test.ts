import {
  decodePDFRawStream,
  PDFDocument,
  PDFRawStream,
  StandardFonts,
  type PDFTextField,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { formOf } from '../licensure/sheets/board-form.ts';
import { readPresets } from '../licensure/rules/presets.ts';
import { checkFormFile } from './check-form-file.ts';
import { fillForm } from './fill-form.ts';
import { fieldsOf, formLayouts, layoutFor } from './form-layout.ts';
import { readForm } from './testing/read-form.ts';
import { standInForm } from './testing/stand-in-form.ts';

const layout = formLayouts[0]!;
const empty = await standInForm();

const filled = (texts: Record<string, string>) => fillForm(empty, new Map(Object.entries(texts)));

/** Returns the appearance of a field, as the library that made it reads it. */
async function appearanceOf(bytes: Uint8Array, name: string) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const field = document.getForm().getField(name) as PDFTextField;
  const [widget] = field.acroField.getWidgets();
  const stream = widget?.getAppearances()?.normal;
  if (!(stream instanceof PDFRawStream)) throw new Error(`${name} is not drawn`);
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  return { text, appearance: field.acroField.getDefaultAppearance() };
}

/** Returns the sizes in points in which a field is drawn. */
async function sizesIn(bytes: Uint8Array, name: string): Promise<number[]> {
  const { text } = await appearanceOf(bytes, name);
  return Array.from(text.matchAll(/ (\d+(?:\.\d+)?) Tf/g), ([, size]) => Number(size));
}

describe('the layout of a form', () => {
  it('names every cell once, and nothing that a person signs', () => {
    const names = fieldsOf(layout);
    expect(names).toHaveLength(7 + 10 * 7 + 6);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /^(signature|undefined)/i.test(name))).toEqual([]);
  });

  it('has a field for each column of the drawn sheet, in its order', () => {
    const preset = readPresets().find(({ id }) => id === layout.presetId)!;
    const { columns } = formOf(preset, preset);
    for (const hours of [layout.totals, ...layout.rows.map((row) => row.hours)]) {
      expect(hours).toHaveLength(columns.length + 1);
    }
  });

  it.each([null, '', 'us-tx-lpc', 'constructor', '__proto__'])(
    'belongs to no other license: %s',
    (preset) => {
      expect(layoutFor(preset)).toBeUndefined();
    },
  );
});

describe('a filled form', () => {
  it('is read by another program, field by field, with all other fields as they were', async () => {
    const texts = new Map(fieldsOf(layout).map((name, index) => [name, `${index}.25`]));
    const before = await readForm(empty);
    const after = await readForm(await fillForm(empty, texts));
    expect([...after.fields.keys()]).toEqual([...before.fields.keys()]);
    for (const [name, { value, isEditable }] of after.fields) {
      expect([name, value, isEditable]).toEqual([name, texts.get(name) ?? '', true]);
    }
    expect([...after.fields.keys()].filter((name) => name.startsWith('Signature'))).toHaveLength(10);
    expect(after.scripts).toEqual(before.scripts);
    expect(after.scripts).not.toBeNull();
    expect(after.pageCount).toBe(1);
  });

  it.each([
    ['a letter that no standard font has', 'Łukasz'],
    ['Hebrew', 'שרה כהן'],
    ['Arabic', 'محمد علي'],
    ['two directions', 'שרה (Sara) 12'],
    ['signs', '😀 漢字'],
    ['a letter of no font', '\u{10FFFD}'],
    ['half a letter', 'A\uD800B'],
    ['what PDFs escape', String.raw`(a) \ <b> /c [d] %e`],
    ['letters of western Europe', 'Zoë Müller'],
  ])('takes any text: %s', async (_what, text) => {
    const { fields } = await readForm(await filled({ First: text }));
    // Half a letter becomes a sign that one is missing.
    expect(fields.get('First')?.value).toBe(text.replace('\uD800', '\uFFFD'));
  });

  it('has a text on one line, without what cannot be seen', async () => {
    const { fields } = await readForm(await filled({ First: ' Tess\n\u202Eof\u0000 Sampletown\t' }));
    expect(fields.get('First')?.value).toBe('Tess of Sampletown');
  });

  it('leaves a field without text as it was', async () => {
    const untouched = await appearanceOf(empty, 'Middle');
    const { text } = await appearanceOf(await filled({ Middle: '  ' }), 'Middle');
    expect(text).toBe(untouched.text);
  });

  it('has a long text whole, drawn smaller, and a short one in the usual size', async () => {
    const long = '4711 Avenue of the Very Long Sample Names, Building 7, Sampletown, California';
    const bytes = await filled({ First: long, Middle: 'M.' });
    expect((await readForm(bytes)).fields.get('First')?.value).toBe(long);
    const [[small], [usual]] = [await sizesIn(bytes, 'First'), await sizesIn(bytes, 'Middle')];
    expect(usual).toBe(11);
    expect(small).toBeGreaterThanOrEqual(4);
    expect(small).toBeLessThan(6);
  });

  it('does not end before the end of a text of any length', async () => {
    const long = 'W'.repeat(5_000);
    const bytes = await filled({ First: long });
    expect((await readForm(bytes)).fields.get('First')?.value).toBe(long);
    expect((await sizesIn(bytes, 'First'))[0]).toBeGreaterThanOrEqual(4);
  });

  it('keeps the size of a form’s field while the text fits, and lets viewers choose one when it does not', async () => {
    const own = await withField((field) => field.setFontSize(9));
    const fits = await fillForm(own, new Map([['First', 'Tess']]));
    expect(await sizesIn(fits, 'First')).toEqual([9]);
    expect((await appearanceOf(fits, 'First')).appearance).toContain(' 9 Tf');
    const long = await fillForm(
      own,
      new Map([['First', 'A name that is too long for its field '.repeat(2)]]),
    );
    expect((await sizesIn(long, 'First'))[0]).toBeLessThan(9);
    expect((await appearanceOf(long, 'First')).appearance).toContain(' 0 Tf');
  });

  it('breaks a text in a field of several lines', async () => {
    const tall = await withField((field) => field.enableMultiline(), 60);
    const bytes = await fillForm(
      tall,
      new Map([['First', '4711 Sample Avenue, Building 7, Sampletown, California']]),
    );
    const { text } = await appearanceOf(bytes, 'First');
    expect(text.match(/ Tj/g)?.length).toBeGreaterThan(1);
    expect((await sizesIn(bytes, 'First'))[0]).toBe(11);
  });

  it('takes a text that is longer than a field allows, and one on a turned page', async () => {
    const narrow = await withField((field) => field.setMaxLength(2));
    const { fields } = await readForm(await fillForm(narrow, new Map([['First', '2026']])));
    expect(fields.get('First')?.value).toBe('2026');
    const turned = await withField((field) => {
      field.acroField.getWidgets()[0]!.getOrCreateAppearanceCharacteristics().setRotation(90);
    });
    const { text } = await appearanceOf(await fillForm(turned, new Map([['First', '2026']])), 'First');
    expect(text).toMatch(/^1 0 0 1 \d+ 0 cm\n\S+ 1 -1 \S+ 0 0 cm/);
  });

  it('is refused when the form lacks a field, rather than left without hours', async () => {
    const lacking = await standInForm({ without: ['C 2 r 2'] });
    await expect(fillForm(lacking, new Map([['C 2 r 2', '1.00']]))).rejects.toThrow(
      "the form has no text field 'C 2 r 2'",
    );
  });
});

describe('the check of a form', () => {
  it('prints the setting for a form that has all fields', async () => {
    const [checked] = await checkFormFile(empty);
    expect(checked).toEqual({
      title: 'Form 37A-525 (rev. 08/2022)',
      faults: [],
      setting: expect.stringMatching(/^KNOWN_FORMS=37A-525=[\da-f]{64}$/),
    });
  });

  it('names the fields that are missing, or of another kind', async () => {
    const document = await PDFDocument.load(await standInForm({ without: ['C2 R 8', 'YEAR_2'] }));
    document.getForm().createCheckBox('YEAR_2').addToPage(document.getPage(0));
    const [checked] = await checkFormFile(await document.save());
    expect(checked).toMatchObject({
      faults: ["The field 'YEAR_2' is no text field.", "The field 'C2 R 8' is missing."],
      setting: undefined,
    });
  });
});

/** Returns a form with one field, `First`, after a change to it. */
async function withField(change: (field: PDFTextField) => void, height = 18): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const field = document.getForm().createTextField('First');
  field.addToPage(document.addPage(), { x: 50, y: 500, width: 160, height, font });
  field.setFontSize(0);
  change(field);
  return document.save({ updateFieldAppearances: false });
}
