import type { Archive } from './archive.ts';
import { textOfNumber } from './cell-text.ts';
import type { GridRow } from '../../grid.ts';
import { notCalculated } from '../../reading.ts';
import { damagedWorkbook, workbookTooLarge } from './refusals.ts';
import { grown, isTrue, TextCollector, withoutEscapes, type WorkbookParts } from './workbook-parts.ts';
import { readXml, type XmlReader } from './xml.ts';

export interface SheetLimits {
  /** The rows after which reading ends. */
  rows: number;
  /** The columns of a row. */
  columns: number;
  /** The cells that are not empty. */
  cells: number;
}

/** The cells of a sheet as texts. */
export interface SheetReading {
  /** The rows that are not empty. */
  rows: GridRow[];
  /** Whether the sheet has more rows, or more columns, than the limits allow. */
  beyond?: 'rows' | 'columns' | undefined;
  /** The rows and columns with content that the sheet does not show. */
  hiddenLines: number[];
  hiddenColumns: number[];
  /** The rows in which merged cells begin. */
  mergedLines: number[];
}

/**
 * Reads a sheet: texts as they are, numbers as their format means them, and formulas by the result that was saved with
 * them. Throws invalid for one that is damaged, or has too many cells.
 */
export async function readSheet(
  archive: Archive,
  part: string,
  parts: WorkbookParts,
  limits: SheetLimits,
): Promise<SheetReading> {
  const reader = new SheetReader(parts, limits);
  await readXml(archive, part, reader);
  return reader.reading();
}

const maxMerges = 10_000;
// As Excel has them.
const maxColumnElements = 16_384;
// As of a CSV file, which is not larger: cells may name one long text again and again.
const maxRowLength = 100_000;
const maxSheetLength = 16_000_000;

class SheetReader implements XmlReader {
  readonly #parts: WorkbookParts;
  readonly #limits: SheetLimits;
  readonly #rows: GridRow[] = [];
  readonly #hiddenLines: number[] = [];
  readonly #hiddenRanges: [from: number, to: number][] = [];
  #columnElements = 0;
  readonly #filledColumns = new Set<number>();
  readonly #mergedLines = new Set<number>();
  readonly #inline = new TextCollector();
  #beyond: SheetReading['beyond'];
  #cellCount = 0;
  #line = 0;
  #isHiddenLine = false;
  #cells: string[] = [];
  #rowLength = 0;
  #sheetLength = 0;
  #column = 0;
  #type = 'n';
  #style = 0;
  #hasFormula = false;
  #isInValue = false;
  #value = '';

  constructor(parts: WorkbookParts, limits: SheetLimits) {
    this.#parts = parts;
    this.#limits = limits;
  }

  isDone(): boolean {
    return this.#beyond !== undefined;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.#line = attributes['r'] === undefined ? this.#line + 1 : Number(attributes['r']);
        if (!Number.isInteger(this.#line) || this.#line < 1) throw damagedWorkbook();
        this.#isHiddenLine = isTrue(attributes['hidden']);
        this.#cells = [];
        this.#rowLength = 0;
        this.#column = 0;
        break;
      case 'c':
        this.#column = attributes['r'] === undefined ? this.#column + 1 : columnOf(attributes['r']);
        this.#type = attributes['t'] ?? 'n';
        this.#style = Number(attributes['s'] ?? 0);
        this.#hasFormula = false;
        this.#value = '';
        break;
      case 'f':
        this.#hasFormula = true;
        break;
      case 'v':
        this.#isInValue = true;
        break;
      case 'col':
        this.#columnElements += 1;
        if (this.#columnElements > maxColumnElements) throw workbookTooLarge();
        if (isTrue(attributes['hidden'])) {
          this.#hiddenRanges.push([Number(attributes['min']), Number(attributes['max'])]);
        }
        break;
      case 'mergeCell':
        this.#takeMerge(attributes['ref'] ?? '');
        break;
      default:
        this.#inline.open(name);
    }
  }

  text(text: string): void {
    if (this.#isInValue) this.#value = grown(this.#value, text);
    else this.#inline.add(text);
  }

  close(name: string): void {
    if (name === 'v') this.#isInValue = false;
    else if (name === 'c') this.#takeCell();
    else if (name === 'row') this.#takeRow();
    else this.#inline.close(name);
  }

  reading(): SheetReading {
    const isHidden = (column: number) =>
      this.#hiddenRanges.some(([from, to]) => column >= from && column <= to);
    return {
      rows: this.#rows,
      beyond: this.#beyond,
      hiddenLines: this.#hiddenLines,
      hiddenColumns: [...this.#filledColumns].filter(isHidden).toSorted((one, other) => one - other),
      mergedLines: [...this.#mergedLines],
    };
  }

  #takeCell(): void {
    const inline = this.#inline.take();
    const text = this.#type === 'inlineStr' ? inline : this.#textOf(this.#value);
    if (text.trim() === '') return;
    if (this.#column > this.#limits.columns) {
      this.#beyond = 'columns';
      return;
    }
    this.#cellCount += 1;
    this.#rowLength += text.length;
    this.#sheetLength += text.length;
    const isTooLong = this.#rowLength > maxRowLength || this.#sheetLength > maxSheetLength;
    if (isTooLong || this.#cellCount > this.#limits.cells) throw workbookTooLarge();
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column - 1] = text;
    this.#filledColumns.add(this.#column);
  }

  #textOf(value: string): string {
    // Programs other than spreadsheets write formulas without calculating them.
    if (value === '') return this.#hasFormula ? notCalculated : '';
    switch (this.#type) {
      case 's':
        return this.#parts.texts[Number(value)] ?? '';
      case 'n':
        return textOfNumber(Number(value), this.#parts.styles[this.#style] ?? 'number', this.#parts.is1904);
      case 'b':
        return isTrue(value) ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
      default:
        return withoutEscapes(value);
    }
  }

  #takeRow(): void {
    if (this.#cells.length === 0) return;
    this.#rows.push({ line: this.#line, cells: this.#cells });
    if (this.#isHiddenLine) this.#hiddenLines.push(this.#line);
    if (this.#rows.length > this.#limits.rows) this.#beyond = 'rows';
  }

  #takeMerge(range: string): void {
    const [, line] = /^[A-Z]+(\d{1,7}):/i.exec(range) ?? [];
    if (line && this.#mergedLines.size < maxMerges) this.#mergedLines.add(Number(line));
  }
}

const letters = /^[A-Z]{1,3}(?=\d)/i;

function columnOf(reference: string): number {
  const [found] = letters.exec(reference) ?? [];
  if (found === undefined) throw damagedWorkbook();
  return Buffer.from(found.toUpperCase()).reduce((column, letter) => column * 26 + letter - 64, 0);
}
