import { fromHundredths } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { formOf } from '../licensure/sheets/board-form.ts';
import type { BoardLog } from '../board-log/board-log.ts';
import { toSheets } from '../licensure/sheets/board-sheet.ts';
import { aBoardLog, signersOf, threeYears } from '../board-log/testing/board-logs.ts';
import { evaluate } from '../licensure/counting/evaluate.ts';
import { readPresets } from '../licensure/rules/presets.ts';
import { formLayouts } from './form-layout.ts';
import { toPages } from './form-pages.ts';
import { readMe } from './read-me.ts';

const layout = formLayouts[0]!;
const names = { last: 'Trainee', first: 'Tess', middle: '' };

/** A log of hours that nobody has signed, with these supervisors and sites; of signed ones without. */
function aLog(changes: Partial<Pick<BoardLog, 'supervisors' | 'sites'>> = {}): BoardLog {
  const preset = readPresets().find(({ id }) => id === layout.presetId)!;
  const years = threeYears();
  const { license, lines, sessions } = years;
  const form = formOf(preset, preset);
  const { supervisors } = changes;
  const signers = supervisors ? { receipts: new Map(), supervisors } : signersOf(years);
  const { lines: counted } = evaluate(preset, license, lines, '2026-11-20');
  return { ...aBoardLog(form, toSheets(counted, form, sessions, signers)), ...changes };
}

describe('the pages of a form', () => {
  it('have ten weeks of a supervisor, a site and a year, and together all hours', () => {
    const log = aLog();
    const pages = toPages(log, layout, names);
    expect(pages.every(({ weeks }) => weeks.length >= 1 && weeks.length <= 10)).toBe(true);
    expect(pages.flatMap(({ weeks }) => weeks)).toEqual(log.sheets.flatMap(({ weeks }) => weeks));
    expect(new Set(pages.map(({ fileName }) => fileName)).size).toBe(pages.length);
    expect(pages[0]?.fileName).toMatch(/^37A-525_20\d\d_(Sam|Other)-Supervisor_Clinic-\d_1\.pdf$/);
  });

  it('have the weeks, their recorded hours and the sums of the page, and nothing in rows without a week', () => {
    for (const { texts, weeks, sheet } of toPages(aLog(), layout, names)) {
      expect(texts.get('YEAR_2')).toBe(String(sheet.year));
      for (const [index, row] of layout.rows.entries()) {
        const week = weeks[index];
        const expected = week
          ? [...week.sums, week.total].map(({ recorded }) => fromHundredths(recorded))
          : undefined;
        expect(row.hours.map((field) => texts.get(field))).toEqual(
          expected ?? row.hours.map(() => undefined),
        );
      }
      const total = weeks.reduce((sum, week) => sum + week.total.recorded, 0);
      expect(texts.get('C 3 Total Hours Per Week A  B  C CRow11.0')).toBe(fromHundredths(total));
    }
  });

  it('have names of files without anything that a file system minds', () => {
    const [someone] = aLog().supervisors.values();
    const odd = (name: string) => new Map([7, 8].map((id) => [id, { ...someone!, name }]));
    const fileNamesFor = (name: string) =>
      toPages(aLog({ supervisors: odd(name) }), layout, names).map(({ fileName }) => fileName);
    expect(fileNamesFor('../../etc/passwd\u202E')[0]).toBe('37A-525_2023_etc-passwd_Clinic-2_1.pdf');
    expect(fileNamesFor('שרה כהן')[0]).toBe('37A-525_2023_שרה-כהן_Clinic-2_1.pdf');
    expect(fileNamesFor('///')[0]).toBe('37A-525_2023_no-supervisor_Clinic-2_1.pdf');
    expect(fileNamesFor('W'.repeat(300))[0]?.length).toBeLessThan(80);
    // Two supervisors of one name have files of their own.
    const same = fileNamesFor('Sam Supervisor');
    expect(new Set(same).size).toBe(same.length);
  });

  it('leave the fields of an unknown supervisor and site empty', () => {
    const log = aLog({ supervisors: new Map(), sites: new Map() });
    const [page] = toPages(log, layout, names);
    expect(
      ['Supervisor Name', 'Name of Work Setting', 'First', 'Middle'].map((name) => page?.texts.get(name)),
    ).toEqual(['', '', 'Tess', '']);
  });
});

describe('the text beside the forms', () => {
  it('names each file with its sums and receipts, what is left for the pen, and whose rules count', () => {
    const log = aLog();
    const pages = toPages(log, layout, names);
    const text = readMe(log, layout, pages);
    for (const { fileName, sums } of pages) {
      const [, after = ''] = text.split(`${fileName}\n`);
      const { recorded, countable } = sums.total;
      expect(after.split('\n')[2]).toBe(
        `  ${fromHundredths(recorded)} hours recorded, ${fromHundredths(countable)} of them countable.`,
      );
      expect(after.split('\n')[3]).toMatch(/^ {2}Receipts: /);
    }
    expect(text).toContain('- the signatures of the supervisor\n');
    expect(text).not.toContain('- the dashes');
    expect(text).toContain('- the AMFT Number: AMFT 123\n- the BBS File Number\n');
    expect(text).toContain(
      'This is an estimate from our reading of California LMFT, version 2026-08, read on 11/23/2026. The board decides, so check with your board before you rely on it.',
    );
  });
});
