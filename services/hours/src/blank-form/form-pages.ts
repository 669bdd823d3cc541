import { formatDate } from '@clinical-hours/proto/api';
import { normalizeText } from '@clinical-hours/service-kit/text';
import type { BoardLog } from '../board-log/board-log.ts';
import {
  addRows,
  amountOf,
  type BoardSheet,
  type SheetRow,
  type SheetWeek,
} from '../licensure/sheets/board-sheet.ts';
import { chunked } from '../pdf/chunked.ts';
import type { FormLayout } from './form-layout.ts';

/** The parts of a trainee's name, as a form asks for them. Each may be empty. */
export interface NameParts {
  last: string;
  first: string;
  middle: string;
}

/** A form that is filled: the weeks of a supervisor, a site and a year that fit on a page. */
export interface FormPage {
  fileName: string;
  /** By the name of the field. */
  texts: Map<string, string>;
  sheet: BoardSheet;
  weeks: SheetWeek[];
  sums: SheetRow;
}

/** Returns the pages of a log in the layout of a form, in the order of its sheets. */
export function toPages(log: BoardLog, layout: FormLayout, names: NameParts): FormPage[] {
  const nameFile = fileNames(log, layout);
  return log.sheets.flatMap((sheet) =>
    chunked(sheet.weeks, layout.rows.length).map((weeks) => {
      const sums = addRows(weeks);
      const texts = textsOf(layout, headOf(log, sheet, names), weeks, sums);
      return { fileName: nameFile(sheet), texts, sheet, weeks, sums };
    }),
  );
}

type Head = Record<keyof FormLayout['head'], string>;

function headOf({ sites }: BoardLog, sheet: BoardSheet, names: NameParts): Head {
  const site = sheet.siteId === null ? undefined : sites.get(sheet.siteId);
  return {
    ...names,
    supervisor: sheet.signatory.person?.name ?? '',
    site: site?.name ?? '',
    address: site?.address ?? '',
    year: String(sheet.year),
  };
}

function textsOf(layout: FormLayout, head: Head, weeks: SheetWeek[], sums: SheetRow): Map<string, string> {
  const fields = Object.entries(layout.head) as [keyof Head, string][];
  return new Map([
    ...fields.map(([key, field]) => [field, head[key]] as const),
    ...layout.rows.flatMap(({ week: field, hours }, index) => {
      const week = weeks[index];
      return week ? [[field, formatDate(week.week)] as const, ...hoursOf(hours, week)] : [];
    }),
    ...hoursOf(layout.totals, sums),
  ]);
}

// The recorded hours, as a log has them: what counts of them is the board's arithmetic.
function hoursOf(fields: readonly string[], { sums, total }: SheetRow): [field: string, text: string][] {
  return [...sums, total].map((sum, column) => {
    const field = fields[column];
    if (field === undefined) throw new Error('the form has fewer columns than the sheet');
    return [field, amountOf(sum)];
  });
}

// Pages of one year, supervisor and site are numbered, and so are those whose names become the same.
function fileNames({ sites }: BoardLog, { id }: FormLayout): (sheet: BoardSheet) => string {
  const counts = new Map<string, number>();
  return (sheet) => {
    const supervisor = tamed(sheet.signatory.person?.name ?? '') || 'no-supervisor';
    const site = tamed((sheet.siteId !== null && sites.get(sheet.siteId)?.name) || '') || 'no-site';
    const name = `${id}_${sheet.year}_${supervisor}_${site}`;
    const key = name.toLowerCase();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${name}_${count}.pdf`;
  };
}

/** Returns a name with letters, digits and hyphens only, for a part of the name of a file. */
function tamed(name: string): string {
  const words = normalizeText(name, 'NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from(words.join('-')).slice(0, 40).join('');
}
