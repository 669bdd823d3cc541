import type { Archive } from './archive.ts';
import { styleOf, type CellStyle } from './cell-text.ts';
import { damagedWorkbook, workbookTooLarge } from './refusals.ts';
import { readXml } from './xml.ts';

/** A sheet of cells in a workbook, before it is read. */
export interface SheetPart {
  name: string;
  isHidden: boolean;
  /** The name of its part in the archive. */
  part: string;
}

/** What holds for all sheets of a workbook. */
export interface WorkbookParts {
  sheets: SheetPart[];
  /** Whether days are counted from 1904, as Excel on the Macintosh did. */
  is1904: boolean;
  /** The texts that cells name by number. */
  texts: string[];
  /** The styles that cells name by number. */
  styles: CellStyle[];
}

// Spreadsheets have fewer of each: of formats 250 and of styles 65,490, and of texts not more than cells.
const maxFormats = 10_000;
const maxStyles = 100_000;
const maxTexts = 1_000_000;
const maxTextsLength = 32_000_000;
const maxRelations = 4_000;
const maxSheets = 1_000;

/** Adds to a list, or throws invalid when it is full. */
function add<T>(list: T[], item: T, atMost: number): void {
  if (list.length >= atMost) throw workbookTooLarge();
  list.push(item);
}

/** Reads what holds for all sheets. Parts for macros, links, queries and pictures are never opened. */
export async function readWorkbookParts(archive: Archive): Promise<WorkbookParts> {
  const main = (await relationsOf(archive, '')).ofKind.get('officeDocument')?.target;
  if (main === undefined || !archive.has(main)) throw damagedWorkbook();
  const relations = await relationsOf(archive, main);
  const targetOf = (kind: string) => relations.ofKind.get(kind)?.target ?? '';
  const listed: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  await readXml(archive, main, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const { name: title = '', state = 'visible' } = attributes;
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      add(listed, { name: title, isHidden: state !== 'visible', id }, maxSheets);
    },
  });
  const sheets = listed.flatMap(({ id, ...sheet }) => {
    const relation = relations.byId.get(id);
    return relation?.kind === 'worksheet' && archive.has(relation.target)
      ? [{ ...sheet, part: relation.target }]
      : [];
  });
  const texts = await readTexts(archive, targetOf('sharedStrings'));
  return { sheets, is1904, texts, styles: await readStyles(archive, targetOf('styles')) };
}

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

interface Relation {
  /** The last word of its type, such as 'worksheet'. */
  kind: string;
  /** The name of a part of the archive; empty for what lies outside. */
  target: string;
}

interface Relations {
  byId: ReadonlyMap<string, Relation>;
  /** The first of each kind. */
  ofKind: ReadonlyMap<string, Relation>;
}

async function relationsOf(archive: Archive, part: string): Promise<Relations> {
  const at = part.lastIndexOf('/') + 1;
  const [folder, file] = [part.slice(0, at), part.slice(at)];
  const byId = new Map<string, Relation>();
  const ofKind = new Map<string, Relation>();
  let count = 0;
  await readXml(archive, `${folder}_rels/${file}.rels`, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship') return;
      count += 1;
      if (count > maxRelations) throw workbookTooLarge();
      const inside = mode?.toLowerCase() === 'external' ? '' : resolve(folder, target);
      const relation = { kind: type.slice(type.lastIndexOf('/') + 1), target: inside };
      if (!byId.has(id)) byId.set(id, relation);
      if (!ofKind.has(relation.kind)) ofKind.set(relation.kind, relation);
    },
  });
  return { byId, ofKind };
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

async function readTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  const collector = new TextCollector();
  await readXml(archive, part, {
    open(name) {
      collector.open(name);
    },
    text(text) {
      collector.add(text);
    },
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      const text = collector.take();
      length += text.length;
      if (length > maxTextsLength) throw workbookTooLarge();
      add(texts, text, maxTexts);
    },
  });
  return texts;
}

// As Excel has it.
const maxTextLength = 32_767;
// Each character may be written as an escape.
const maxWrittenLength = 7 * maxTextLength;

/** Joins the runs of a rich text, without the readings that stand above East Asian letters. */
export class TextCollector {
  #text = '';
  #isInText = false;
  #isInReading = false;

  open(name: string): void {
    if (name === 't') this.#isInText = true;
    else if (name === 'rPh') this.#isInReading = true;
  }

  add(text: string): void {
    if (this.#isInText && !this.#isInReading) this.#text = grown(this.#text, text);
  }

  close(name: string): void {
    if (name === 't') this.#isInText = false;
    else if (name === 'rPh') this.#isInReading = false;
  }

  /** Returns the text, and begins a new one. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return withoutEscapes(text);
  }
}

/** Returns a text of a cell, as it is written, with more of it; without what no cell can hold. */
export const grown = (text: string, more: string): string =>
  text.length < maxWrittenLength ? text + more.slice(0, maxWrittenLength - text.length) : text;

/** Returns a text as a cell shows it: characters that XML cannot have are written as _x000D_. */
export const withoutEscapes = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  ).slice(0, maxTextLength);

async function readStyles(archive: Archive, part: string): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let isInCells = false;
  await readXml(archive, part, {
    open(name, { numFmtId: id = '0', formatCode = '' }) {
      if (name === 'numFmt') {
        if (codes.size >= maxFormats) throw workbookTooLarge();
        codes.set(Number(id), formatCode);
      } else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) add(styles, styleOf(Number(id), codes.get(Number(id))), maxStyles);
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}
