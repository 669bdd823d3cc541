import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { formLayouts, type FormLayout } from '../form-layout.ts';

const pageSize: [number, number] = [792, 612];
const columns = ['Week of', 'A', 'A1', 'B', 'B1', 'B2', 'C', 'Supervisor Signature'];
const columnWidths = [80, 70, 70, 70, 70, 70, 70, 212];
const headLabels = {
  last: 'Last name',
  first: 'First name',
  middle: 'Middle name',
  supervisor: 'Supervisor',
  site: 'Work setting',
  address: 'Address',
  year: 'Year',
};
const left = 40;
const rowHeight = 26;
const tableTop = 440;

export interface StandIn {
  layout?: FormLayout | undefined;
  /** Names of fields that are left out. */
  without?: readonly string[];
}

/**
 * Returns an empty form with the fields of a layout, and with fields for signatures and numbers such as the board's own
 * form has. It stands in for the board's file, of which there is none in the repository. The same layout makes the same
 * bytes.
 */
export async function standInForm({ layout = formLayouts[0]!, without = [] }: StandIn = {}): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage(pageSize);
  const form = document.getForm();
  const addField = (name: string, x: number, y: number, width: number): void => {
    if (without.includes(name)) return;
    const field = form.createTextField(name);
    field.addToPage(page, { x, y, width, height: 18, font, borderWidth: 0.5 });
    field.setFontSize(0);
  };
  page.drawText('Sample form for trying out. Not a form of the board.', { x: left, y: 576, size: 14, font });
  drawHead(page, font, layout, addField);
  drawTable(page, font, layout, addField);
  // A form of a board may run scripts in viewers.
  document.addJavaScript('sample', 'app.focusRect = true;');
  return Buffer.from(await document.save({ updateFieldAppearances: false }));
}

type AddField = (name: string, x: number, y: number, width: number) => void;

function drawHead(page: PDFPage, font: PDFFont, { head }: FormLayout, addField: AddField): void {
  const numbers = { undefined: 'File number', undefined_2: 'Other number' };
  const labeled = [
    ...Object.entries(headLabels).map(
      ([key, label]) => [head[key as keyof typeof headLabels], label] as const,
    ),
    ...Object.entries(numbers),
  ];
  for (const [index, [name = '', label = '']] of labeled.entries()) {
    const x = left + (index % 3) * 240;
    const y = 540 - Math.floor(index / 3) * 28;
    page.drawText(label, { x, y: y + 5, size: 9, font });
    addField(name, x + 70, y, 160);
  }
}

function drawTable(page: PDFPage, font: PDFFont, { rows, totals }: FormLayout, addField: AddField): void {
  const leftOf = (column: number) =>
    left + columnWidths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const add = (name: string, column: number, row: number): void =>
    addField(name, leftOf(column), tableTop - (row + 1) * rowHeight, (columnWidths[column] ?? 0) - 4);
  for (const [column, title] of columns.entries()) {
    page.drawText(title, { x: leftOf(column), y: tableTop, size: 9, font });
  }
  for (const [row, { week, hours }] of rows.entries()) {
    for (const [column, name] of [week, ...hours].entries()) add(name, column, row);
    add(`Signature${row + 1}`, columns.length - 1, row);
  }
  page.drawText('Totals', { x: left, y: tableTop - (rows.length + 1) * rowHeight + 5, size: 9, font });
  for (const [column, name] of totals.entries()) add(name, column + 1, rows.length);
}
