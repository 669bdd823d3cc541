import { aZip } from '@clinical-hours/service-kit/testing';

/** The XML of a cell, without its reference: `cell('<v>3</v>')`. */
export interface SheetOf {
  name: string;
  /** The rows of the sheet as XML, or the values of its cells: texts, numbers, or XML that begins with '<c'. */
  rows: string | (string | number | null)[][];
  state?: 'hidden' | 'veryHidden';
  /** XML before and behind the rows. */
  before?: string;
  behind?: string;
}

export interface WorkbookOf {
  sheets: SheetOf[];
  is1904?: boolean;
  sharedStrings?: string[];
  /** Further parts by their names, or others in place of those that there are. */
  parts?: Record<string, string | Buffer>;
}

/** Styles of cells by their number: a date, a time, hours that passed, and a date with its time. */
export const styles = { date: 1, time: 2, elapsed: 3, moment: 4 };

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Returns an .xlsx workbook, made of its parts as programs write them. */
export function aWorkbook({ sheets, is1904 = false, sharedStrings = [], parts = {} }: WorkbookOf): Buffer {
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map((_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const contents: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${relationType}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...related,
      relation('rIdS', 'styles', 'styles.xml'),
      relation('rIdT', 'sharedStrings', '/xl/sharedStrings.xml'),
    ]),
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="[$-409]m/d/yy\\ h:mm\\ AM/PM;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 20, 164, 165].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst ${main}>${sharedStrings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
    ),
    ...parts,
  };
  return aZip(Object.entries(contents).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`;

const relations = (all: string[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

function sheetXml({ rows, before = '', behind = '' }: SheetOf): string {
  const xml = typeof rows === 'string' ? rows : rows.map((cells, row) => rowXml(cells, row + 1)).join('');
  return `${head}<worksheet ${main}>${before}<sheetData>${xml}</sheetData>${behind}</worksheet>`;
}

const rowXml = (cells: (string | number | null)[], line: number): string =>
  cells.length === 0
    ? ''
    : `<row r="${line}">${cells.map((value, index) => cellXml(value, index, line)).join('')}</row>`;

function cellXml(value: string | number | null, index: number, line: number): string {
  const reference = `${String.fromCharCode(65 + index)}${line}`;
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (value.startsWith('<c')) return value.replace('<c', `<c r="${reference}"`);
  return `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

export const styled = (value: number, style: keyof typeof styles): string =>
  `<c s="${styles[style]}"><v>${value}</v></c>`;
