import { fromHundredths, groupReceiptNumber, toHundredths } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { evaluate, sumPeriods } from '../licensure/counting/evaluate.ts';
import { readPresets } from '../licensure/rules/presets.ts';
import { Sheet } from '../pdf/sheet.ts';
import { RecordingCanvas } from '../pdf/testing/recording-canvas.ts';
import { scan } from '../pdf/testing/scan.ts';
import { Typesetter } from '../pdf/typesetter.ts';
import { formOf } from '../licensure/sheets/board-form.ts';
import { boardLogDocument } from './board-log-document.ts';
import { drawBoardFoot, writeBoardLog } from './board-log-sections.ts';
import { chosenSheets, toSheets } from '../licensure/sheets/board-sheet.ts';
import { aBoardLog, signersOf, threeYears, type LoggedYears } from './testing/board-logs.ts';

const presets = readPresets();

/** Evaluates three years of work by a preset, and makes its log. */
function logOf(presetId: string, years: LoggedYears = threeYears()) {
  const preset = presets.find(({ id }) => id === presetId)!;
  const result = evaluate(preset, years.license, years.lines, '2026-11-20');
  const form = formOf(preset, preset);
  return {
    result,
    form,
    log: aBoardLog(form, toSheets(result.lines, form, years.sessions, signersOf(years))),
  };
}

function drawn(log: ReturnType<typeof aBoardLog>): RecordingCanvas {
  const canvas = new RecordingCanvas();
  const sheet = new Sheet(canvas, new Typesetter(), (on, page) => drawBoardFoot(on, log, page, 9));
  for (const _ of writeBoardLog(sheet, log));
  return canvas;
}

/** Adds up the rows of totals as they are printed: one sum of recorded hours for each column. */
function printedTotals(canvas: RecordingCanvas, columnCount: number): number[] {
  const sums = Array.from({ length: columnCount }, () => 0);
  for (const page of canvas.pages) {
    const label = page.find(({ text }) => text === 'Page totals');
    if (!label) continue;
    const ofRow = page.filter(({ x, baseline }) => baseline >= label.baseline && x > label.x);
    const recorded = ofRow.filter(({ text }) => /^\d+\.\d\d$/.test(text)).toSorted((a, b) => a.x - b.x);
    expect(recorded).toHaveLength(columnCount);
    for (const [index, { text }] of recorded.entries()) sums[index]! += toHundredths(text);
  }
  return sums;
}

describe.each(presets.map(({ id, version }) => `${id} ${version}`))('the log for %s', (name) => {
  const presetId = name.split(' ')[0]!;

  it('prints sums that are those of the evaluation, to the hundredth', () => {
    const { result, form, log } = logOf(presetId);
    const columns = [...form.columns, form.total];
    const printed = printedTotals(drawn(log), columns.length);
    const expected = columns.map(({ categories }) =>
      categories.reduce((sum, id) => sum + result.categories.get(id)!.recorded, 0),
    );
    expect(printed).toEqual(expected);
    const outside = log.sheets.reduce((sum, sheet) => sum + sheet.outside, 0);
    expect(printed.at(-1)! + outside).toBe(result.recorded);
    expect(result.recorded).toBeGreaterThan(300_000);
  });

  it('has the weeks of the evaluation', () => {
    const { result, form, log } = logOf(presetId);
    for (const { period, site, categories } of sumPeriods(result, 'week')) {
      const ofWeek = log.sheets
        .filter(({ siteId }) => String(siteId ?? '') === site)
        .flatMap(({ weeks }) => weeks.filter(({ week }) => week === period));
      const total = form.total.categories.reduce((sum, id) => sum + (categories.get(id)?.recorded ?? 0), 0);
      expect(ofWeek.reduce((sum, row) => sum + row.total.recorded, 0)).toBe(total);
    }
  });
});

describe('the sheet of California', () => {
  const { log } = logOf('us-ca-lmft');
  const canvas = drawn(log);

  it('is one for each supervisor, site and year, with ten weeks on a page', () => {
    const places = log.sheets.map(
      ({ signatory, siteId, year }) => `${signatory.supervisorId} ${siteId} ${year}`,
    );
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(log.sheets.map(({ year }) => year))).toEqual(new Set([2023, 2024, 2025, 2026]));
    const pages = log.sheets.reduce((sum, { weeks }) => sum + Math.ceil(weeks.length / 10), 0);
    expect(canvas.texts().filter((text) => text === 'Page totals')).toHaveLength(pages);
    // Each page is whole: no week has slipped to a page of its own.
    expect(canvas.pages.findIndex((_, index) => !canvas.texts(index + 1).includes('Page totals'))).toBe(
      pages,
    );
  });

  it('puts a week into the year in which it begins', () => {
    const weeks = log.sheets.flatMap((sheet) => sheet.weeks.map(({ week }) => ({ week, year: sheet.year })));
    expect(weeks.filter(({ week, year }) => week.slice(0, 4) !== String(year))).toEqual([]);
  });

  it('leaves the line for the signature empty, and names the receipts apart from it', () => {
    expect(canvas.texts(1)).toContain('Supervisor Signature');
    expect(canvas.texts(1)).toContain('R2');
    expect(canvas.texts(1).filter((text) => text.includes('Other Supervisor'))).toHaveLength(1);
    expect(canvas.figures).toHaveLength(log.receipts.length);
  });

  it('has recorded hours alone, in the categories of which rules', () => {
    const foot = canvas.texts(1).find((text) => text.startsWith('Recorded hours by category of'));
    expect(foot).toContain('California LMFT, version 2026-08');
    expect(foot).toContain('Created on 11/26/2026.');
    expect(canvas.texts(1).join(' ')).not.toMatch(/countable|counts /);
  });

  it('says whose the rules are where they are the trainee’s own, and what they leave out', () => {
    const rules = 'Ohio LISW, by the rules that the trainee entered, not checked';
    const own = drawn({ ...log, rules, isOwn: true, cautions: ['direct hours (not known yet)'] });
    const last = own.texts(own.pages.length).join(' ');
    expect(last).toContain(`how many of the hours in this log count, ${rules}. The board decides.`);
    expect(last).toContain('Not checked: direct hours (not known yet)');
    expect(own.texts(1).join(' ')).toContain(`Recorded hours by category of ${rules}`);
  });

  it('numbers its own pages, and has our estimate on one without a number, with the sums of the evaluation', () => {
    const last = canvas.texts(canvas.pages.length);
    expect(last).toContain('Not Part of the Log: Our Estimate');
    expect(last.join(' ')).toContain('The board decides.');
    expect(last.filter((text) => text.startsWith('Page '))).toEqual([]);
    expect(canvas.texts(canvas.pages.length - 1)).toContain(`Page ${canvas.pages.length - 1} of 9`);
    const { result } = logOf('us-ca-lmft');
    const sums = log.sheets.reduce((sum, { all }) => sum + all.total.recorded, 0);
    const row = last
      .slice(last.indexOf('All'))
      .filter((text) => text !== '')
      .slice(0, 4);
    expect(row).toEqual([
      'All',
      fromHundredths(sums),
      fromHundredths(result.countable),
      fromHundredths(sums - result.countable),
    ]);
  });
});

it('a dash stands for hours that depend on clients of whom nobody entered the kind', () => {
  const years = threeYears();
  const [first] = years.lines.filter(({ date }) => date === '2023-11-01');
  first!.clients = undefined;
  const { log } = logOf('us-ca-lmft', years);
  const [week] = log.sheets[0]!.weeks;
  expect([...week!.sums, week!.total].map(({ unknown }) => unknown)).toEqual([0, 1, 0, 0, 0, 0]);
  const texts = drawn(log).texts(1);
  expect(texts.filter((text) => text === '–')).toHaveLength(2);
  expect(texts).toContain('A dash: the trainee did not enter the kind of clients for 1 entry.');
});

it('has the numbers under which the board knows the trainee where they were entered', () => {
  const { log } = logOf('us-ca-lmft');
  const trainee = { ...log.trainee, fileNumber: 'F 77' };
  expect(drawn({ ...log, trainee }).texts(1)).toEqual(expect.arrayContaining(['BBS File Number', 'F 77']));
});

it('the log of a packet has no estimate', () => {
  const { log } = logOf('us-ca-lmft');
  const packet = { number: 'ab'.repeat(16), madeAt: new Date() };
  expect(
    drawn({ ...log, packet })
      .texts()
      .join(' '),
  ).not.toContain('Our Estimate');
});

it('the file is a tagged PDF with headings, tables and descriptions of its codes', async () => {
  const { log } = logOf('us-ca-lmft');
  const parts: Buffer[] = [];
  for await (const part of boardLogDocument(log, false)) parts.push(part);
  const pdf = Buffer.concat(parts).toString('latin1');
  for (const tag of ['H1', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(pdf).toContain(`/S /${tag}\n`);
  expect(pdf).toContain('/Marked true');
  expect(pdf.match(/\/Alt /g)).toHaveLength(log.receipts.length);
  expect(pdf.match(/ BDC/g)!.length + pdf.match(/ BMC/g)!.length).toBe(pdf.match(/^EMC$/gm)!.length);
});

it('a form with more columns than fit has them on several pages, each with its totals', () => {
  const { result, form } = logOf('us-ca-lmft');
  const columns = Array.from({ length: 30 }, (_, index) => ({
    label: `C${index + 1}`,
    categories: index === 20 ? ['direct'] : ['cfc'],
  }));
  const many = { ...form, columns };
  const log = aBoardLog(many, toSheets(result.lines, many, threeYears().sessions, signersOf(threeYears())));
  const { pages } = drawn(log);
  const isAmount = ({ text }: { text: string }) => /^\d+\.\d\d$/.test(text);
  for (const { label } of columns) {
    const with_ = pages.filter((page) => page.some(({ text }) => text === label));
    expect(with_).toHaveLength(log.sheets.reduce((sum, { weeks }) => sum + Math.ceil(weeks.length / 10), 0));
  }
  // Columns 21 to 25 stand on one page.
  const totals = pages.flatMap((page) => {
    const row = page.find(({ text }) => text === 'Page totals');
    if (!row || !page.some(({ text }) => text === 'C21')) return [];
    const amounts = page.filter((cell) => isAmount(cell) && cell.baseline === row.baseline);
    return [toHundredths(amounts.toSorted((one, other) => one.x - other.x)[0]!.text)];
  });
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(result.categories.get('direct')!.recorded);
});

it('is refused when it would have more pages than a document can hold, and not for a single year', () => {
  const { form, log } = logOf('us-ca-lmft');
  const [sheet] = log.sheets;
  const week = sheet!.weeks.slice(0, 1);
  const sheets = Array.from({ length: 1_601 }, (_, index) => ({
    ...sheet!,
    weeks: week,
    year: 2020 + (index % 2),
  }));
  expect(() => chosenSheets(sheets, form, undefined)).toThrow(
    'up to 1600 pages. Please choose a single year',
  );
  expect(chosenSheets(sheets, form, 2021)).toHaveLength(800);
  const wide = { ...form, columns: Array.from({ length: 30 }, () => form.columns[0]!) };
  expect(() => chosenSheets(sheets, wide, 2021)).toThrow('up to 1600 pages');
});

it('begins with a page of its own in a packet: its number, its code, and where to type the number', () => {
  const number = '00112233445566778899aabbccddeeff';
  const { log } = logOf('us-ca-lmft');
  const canvas = drawn({ ...log, packet: { number, madeAt: new Date() } });
  const [code] = canvas.figures;
  expect(code && [code.page, scan(code.make())]).toEqual([
    1,
    `https://hours.example.com/verify/packet/${number}`,
  ]);
  const texts = canvas.pages[0]!.map(({ text }) => text).join(' ');
  for (const text of [
    groupReceiptNumber(number),
    'Tess Trainee',
    log.rules,
    'Type hours.example.com/verify yourself',
  ])
    expect(texts).toContain(text);
  const withoutFoot = (page: RecordingCanvas['pages'][number] = []) =>
    page.filter(({ text }) => !text.startsWith('Page '));
  expect(withoutFoot(canvas.pages[1])).toEqual(withoutFoot(drawn(log).pages[0]));
});
