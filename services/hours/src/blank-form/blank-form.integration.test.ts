import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import {
  fromHundredths,
  toHundredths,
  type ProgressRecord,
  type WeekRecord,
} from '@clinical-hours/proto/api';
import { AppError } from '@clinical-hours/service-kit/errors';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '../licensure/rules/days.ts';
import { aLicense, aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { unzipped } from '../testing/unzipped.ts';
import type { FillRequest } from './blank-form.service.ts';
import { formLayouts } from './form-layout.ts';
import { readForm } from './testing/read-form.ts';
import { standInForm } from './testing/stand-in-form.ts';

const layout = formLayouts[0]!;
const names = { last: 'Łukasiewicz', first: 'Tess', middle: '' };
const weekCount = 3 * 52;
const [trainee, stranger] = [testCall({ userId: 730 }), testCall({ userId: 731 })];
// Documents of the trainee, and one of someone else.
const documents = { known: 1, unknown: 2, picture: 3, archived: 4, swapped: 5, others: 6 };

let system: HoursSystem;
let licenseId: number;
let siteIds: number[];

beforeAll(async () => {
  const empty = await standInForm();
  const sha256 = createHash('sha256').update(empty).digest('hex');
  system = await startHoursSystem({ knownForms: new Map([[sha256, layout.id]]) });
  const other = await standInForm({ without: ['YEAR_2'] });
  const own = { userId: 730, name: 'form.pdf', bytes: empty };
  system.documents.set(documents.unknown, { ...own, name: 'other.pdf', bytes: other });
  system.documents.set(documents.known, own);
  system.documents.set(documents.picture, { ...own, name: 'form.png', mimeType: 'image/png' });
  system.documents.set(documents.archived, { ...own, name: 'old.pdf', isArchived: true });
  system.documents.set(documents.swapped, {
    ...own,
    name: 'swapped.pdf',
    bytes: other,
    storedSha256: sha256,
  });
  system.documents.set(documents.others, { ...own, userId: 731 });
  for (const id of [7, 8])
    system.supervisors.set(id, { userId: 730, name: `Supervisor ${id}`, isActive: true });
  siteIds = [];
  for (const name of ['First Clinic', 'Second Clinic']) {
    const { id } = await system.sites.create(trainee, { name, address: `1 ${name} Street`, ...noFacts });
    siteIds.push(id);
  }
  await logThreeYears();
  ({ id: licenseId } = await system.licenses.create(trainee, aLicense()));
});
afterAll(() => system.drop());
afterEach(() => {
  delete system.documentFailure.error;
  vi.restoreAllMocks();
});

const noFacts = { kind: null, liveScanOn: null, approvedFrom: null, isPaid: null };

// A session a week, with odd hundredths, two supervisors and two sites; weeks with much, and weeks without supervision.
async function logThreeYears(): Promise<void> {
  for (let week = 0; week < weekCount; week += 1) {
    const rows = {
      directClinical: [
        {
          hours: week % 11 === 0 ? '16.17' : '8.33',
          activityType: 'individual-therapy',
          clients: 'individual-adult',
        },
        { hours: fromHundredths(175 + (week % 4)), activityType: 'family-therapy', clients: 'couple' },
      ],
      indirectClinical: [
        { hours: '4.25', activityType: 'documentation' },
        { hours: '0.55', activityType: 'administrative' },
      ],
      supervision: week % 13 === 0 ? [] : [{ hours: '0.75', activityType: 'individual-supervision' }],
    };
    const {
      supervisionHours: _none,
      directClinicalHours: _neither,
      ...session
    } = aSession({
      date: addDays('2023-11-01', week * 7),
      supervisorId: week % 9 === 0 ? 8 : 7,
      siteId: siteIds[week % 5 === 0 ? 1 : 0]!,
      activityBreakdown: JSON.stringify(rows),
    });
    await system.sessions.create(trainee, session);
  }
}

async function fill(changes: Partial<FillRequest> = {}, as = trainee): Promise<Map<string, Buffer>> {
  const request = { licenseId, documentId: documents.known, counting: 'all' as const, names, ...changes };
  const parts: Buffer[] = [];
  for await (const part of system.blankForms.fill(as, request)) parts.push(part);
  return unzipped(Buffer.concat(parts));
}

const columns = ['direct', 'cfc', 'nonclinical', 'supervision-individual', 'supervision-group'];

it('lists the PDFs of a trainee, known forms first, and tells which form it is', async () => {
  expect(await system.blankForms.list(trainee, licenseId)).toEqual({
    form: 'Form 37A-525 (rev. 08/2022)',
    documents: [
      { id: documents.known, name: 'form.pdf', isKnown: true },
      { id: documents.swapped, name: 'swapped.pdf', isKnown: true },
      { id: documents.unknown, name: 'other.pdf', isKnown: false },
    ],
  });
  const { id } = await system.licenses.create(trainee, aLicense({ presetId: 'us-tx-lpc' }));
  expect(await system.blankForms.list(trainee, id)).toEqual({ form: null, documents: [] });
});

describe('the filled forms of three years', () => {
  it('have in each field what weeks and progress say, to the hundredth, and leave signatures empty', async () => {
    const files = await fill();
    const forms = [...files].filter(([name]) => name.endsWith('.pdf'));
    const weeks: WeekRecord[] = JSON.parse(
      await system.progress.weeks(trainee, licenseId, 'all', { from: '', to: '' }),
    );
    const progress: ProgressRecord = JSON.parse(await system.progress.progress(trainee, licenseId, 'all'));
    const printed = new Map<string, number[]>();
    const totals = [0, 0, 0, 0, 0, 0];
    for (const [name, bytes] of forms) {
      const { fields } = await readForm(bytes);
      const text = (field: string) => fields.get(field)?.value ?? '';
      expect(['Name of TraineeAssociate Last', 'First', 'Middle'].map(text)).toEqual([
        'Łukasiewicz',
        'Tess',
        '',
      ]);
      expect(name).toContain(`_${text('YEAR_2')}_${text('Supervisor Name').replace(' ', '-')}_`);
      expect(text('Address of Work Setting')).toBe(`1 ${text('Name of Work Setting')} Street`);
      const sums = [0, 0, 0, 0, 0, 0];
      for (const row of layout.rows.filter(({ week }) => text(week) !== '')) {
        const [month, day, year] = text(row.week).split('/');
        expect(year).toBe(text('YEAR_2'));
        const place = `${year}-${month}-${day} ${text('Name of Work Setting')}`;
        const hours = row.hours.map((field) => toHundredths(text(field)));
        const before = printed.get(place) ?? hours.map(() => 0);
        printed.set(
          place,
          hours.map((sum, index) => sum + before[index]!),
        );
        for (const [index, sum] of hours.entries()) sums[index]! += sum;
      }
      expect(layout.totals.map((field) => toHundredths(text(field)))).toEqual(sums);
      for (const [index, sum] of sums.entries()) totals[index]! += sum;
      expect([...fields.values()].filter(({ isEditable }) => !isEditable)).toEqual([]);
      const byHand = [...fields].filter(([field]) => /^(Signature|undefined)/.test(field));
      expect(byHand.map(([, { value }]) => value)).toEqual(byHand.map(() => ''));
      expect([...fields.keys()].filter((field) => field.startsWith('Signature'))).toHaveLength(10);
    }
    expect(printed.size).toBe(weekCount);
    const recordedIn = (sums: { id: string; recorded: number }[]) =>
      columns.map((id) => Math.round((sums.find((sum) => sum.id === id)?.recorded ?? 0) * 100));
    const withTotal = ([a = 0, a1, b = 0, ...rest]: number[]) => [a, a1, b, ...rest, a + b];
    for (const { week, site, categories } of weeks) {
      expect(printed.get(`${week} ${site?.name}`)).toEqual(withTotal(recordedIn(categories)));
    }
    expect(totals).toEqual(withTotal(recordedIn(progress.categories)));
  });

  it('come with a text that names each of them, and hours of no category', async () => {
    const files = await fill();
    const [first, ...forms] = [...files.keys()];
    expect(first).toBe('read-me.txt');
    const text = files.get('read-me.txt')!.toString();
    expect(forms.filter((name) => !text.includes(name))).toEqual([]);
    const outside = fromHundredths(weekCount * 55);
    expect(text).toContain(
      `${outside} recorded hours don’t fit any category of this board, so they are on no form.`,
    );
  });

  it('are those of one year, or of the sessions that supervisors approved', async () => {
    const inYear = [...(await fill({ year: 2024 })).keys()].filter((name) => name.endsWith('.pdf'));
    expect(inYear.length).toBeGreaterThan(0);
    expect(inYear.filter((name) => !name.startsWith('37A-525_2024_'))).toEqual([]);
    await expect(fill({ counting: 'approved' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'log_empty',
    });
  });

  it('are limited as other exports are', async () => {
    const open = [1, 2].map(() =>
      system.blankForms.fill(trainee, { licenseId, documentId: documents.known, counting: 'all', names }),
    );
    for (const stream of open) await stream.next();
    await expect(fill()).rejects.toMatchObject({ code: 'exports_of_user' });
    for (const stream of open) await stream.return(undefined);
    expect((await fill()).size).toBeGreaterThan(1);
  });
});

describe('a document that is no known form', () => {
  it.each([['unknown'], ['swapped']] as const)('is refused, and never parsed: %s', async (which) => {
    const load = vi.spyOn(PDFDocument, 'load');
    const before = system.contentsRead.length;
    await expect(fill({ documentId: documents[which] })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'form_unknown',
      message: 'We don’t recognize this blank form. Please use our weekly log.',
    });
    expect(load).not.toHaveBeenCalled();
    // Only bytes whose stored hash is known are read at all: they are hashed again.
    expect(system.contentsRead.slice(before)).toEqual(which === 'swapped' ? [documents.swapped] : []);
  });

  it('is not even asked for with a license whose board has no form that we can fill', async () => {
    const { id } = await system.licenses.create(trainee, aLicense({ presetId: 'us-tx-lpc' }));
    await expect(fill({ licenseId: id })).rejects.toMatchObject({ code: 'form_unknown' });
  });
});

describe('what belongs to somebody else', () => {
  it.each([documents.others, documents.archived, 999, 0])('is not found: document %i', async (documentId) => {
    await expect(fill({ documentId })).rejects.toMatchObject({
      kind: 'not_found',
      code: 'document_not_found',
    });
  });

  it('is not found: a license', async () => {
    await expect(fill({ documentId: documents.others }, stranger)).rejects.toMatchObject({
      code: 'license_not_found',
    });
    await expect(system.blankForms.list(stranger, licenseId)).rejects.toMatchObject({
      code: 'license_not_found',
    });
  });
});

describe('while documents are away', () => {
  const away = {
    kind: 'unavailable',
    code: 'documents_away',
    message:
      'We can’t reach your documents right now. Please try again in a few minutes, or use our weekly log.',
  };

  it('only these calls fail, with a sentence', async () => {
    system.documentFailure.error = new AppError('unavailable', 'unavailable', 'away');
    await expect(system.blankForms.list(trainee, licenseId)).rejects.toMatchObject(away);
    await expect(fill()).rejects.toMatchObject(away);
    expect((await system.boardLogs.read(trainee, licenseId, 'all')).sheets.length).toBeGreaterThan(0);
    delete system.documentFailure.error;
    expect((await fill({ year: 2023 })).size).toBeGreaterThan(1);
  });

  it('a refusal of theirs stays what it is', async () => {
    system.documentFailure.error = new AppError('too_large', 'too_large', 'This document is too large');
    await expect(fill()).rejects.toMatchObject({ code: 'too_large' });
  });
});
