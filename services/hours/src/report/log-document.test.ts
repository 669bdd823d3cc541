import { fromHundredths } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import type { HoursLog } from './hours-log.ts';
import { logDocument } from './log-document.ts';
import { sumHours } from './session-totals.ts';
import { sessionRows } from './log-rows.ts';
import { aLog, anEntry, aReceipt, aSigner, someTotals } from './testing/builders.ts';
import { drawn } from './testing/drawn.ts';

async function made(log: HoursLog): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of logDocument(log, false)) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe('the file', () => {
  it('says that it is a PDF before the log was read', async () => {
    const { value } = await logDocument(new Promise(() => {})).next();
    expect(value?.toString('latin1')).toMatch(/^%PDF-1\./);
  });

  it('has as many pages as it says on each of them, and is whole', async () => {
    const log = aLog({ entries: Array.from({ length: 60 }, () => anEntry()) });
    const pdf = await made(log);
    const pageCount = drawn(log).pages.length;
    expect(pageCount).toBeGreaterThan(3);
    expect(count(pdf, /\/Type \/Page\n/g)).toBe(pageCount);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('embeds the fonts that it uses, and no others', async () => {
    const fonts = (pdf: string) =>
      [...new Set([...pdf.matchAll(/\/FontName \/\w+\+(\w+)/g)].map(([, name]) => name!))].toSorted((a, b) =>
        a.localeCompare(b),
      );
    expect(fonts(await made(aLog()))).toEqual(['NotoSans']);
    const names = ['علي حسن', 'דנה לוי', '王小明'];
    const supervisors = new Map(
      names.map(
        (name, index) =>
          [index, { name, email: 'sam@example.com', licenseNumber: '', credentials: '' }] as const,
      ),
    );
    const receipt = aReceipt({ signer: null });
    const entries = names.map((_, supervisorId) => anEntry({ supervisorId, receipt }));
    expect(fonts(await made(aLog({ supervisors, entries })))).toEqual([
      'NotoSans',
      'NotoSansArabic',
      'NotoSansHebrew',
      'UnifontExMono',
    ]);
  });
});

describe('the log', () => {
  it('has the totals that were counted, split by how sure they are', () => {
    const totals = [
      someTotals(),
      someTotals({ reviewedBy: 'self', supervisionHours: '7.25' }),
      someTotals({ status: 'pending', reviewedBy: '', indirectClinicalHours: '11.75' }),
    ];
    const texts = drawn(aLog({ totals })).texts(1);
    const { total } = sumHours(totals);
    const row = [total.supervisorApproved, total.selfReported, total.pending, total.logged, total.total];
    const at = texts.indexOf('Total', texts.indexOf('Direct clinical'));
    expect(texts.slice(at, at + 6)).toEqual(['Total', ...row.map(fromHundredths)]);
  });

  it('numbers sessions and tells who reviewed each, on the day of the time zone', () => {
    const entries = [
      anEntry({ reviewedAt: new Date('2026-04-01T02:00:00.000Z') }),
      anEntry({ reviewedBy: 'self', receipt: undefined }),
      anEntry({ status: 'rejected' }),
      anEntry({ status: 'rejected', reviewedBy: 'self', receipt: undefined }),
      anEntry({ status: 'pending', reviewedBy: null, reviewedAt: null, receipt: undefined }),
      anEntry({
        status: 'logged',
        reviewedBy: null,
        reviewedAt: null,
        receipt: undefined,
        supervisorId: null,
      }),
    ];
    const texts = drawn(aLog({ entries })).texts();
    expect(texts).toEqual(
      expect.arrayContaining([
        'Approved by supervisor 03/31/2026',
        'Self-reported 04/01/2026',
        'Rejected by supervisor 04/01/2026',
        'Rejected by trainee 04/01/2026',
        'Pending',
        'Logged',
        'No supervisor',
        '6',
      ]),
    );
  });

  describe('of a session', () => {
    const cellsOf = (changes: Parameters<typeof anEntry>[0]) => {
      const [row] = [...sessionRows(aLog({ entries: [anEntry(changes)] }))];
      return { activities: row?.[6], status: row?.[7] };
    };
    const status = 'Approved by supervisor 04/01/2026';
    const activities = [{ text: 'Individual Therapy 2.50' }, { text: 'Individual Supervision 1.00' }];

    it('has nothing more than its activities and its status without attributes', () => {
      expect(cellsOf({})).toEqual({ activities, status });
      expect(cellsOf({ practicum: false })).toEqual({ activities, status });
      expect(cellsOf({ activities: '' })).toEqual({ activities: [{ text: '' }], status });
    });

    it('tells below its activities where it was, and that it belongs to a practicum', () => {
      const place = [{ text: 'Site: Sample Clinic; North' }, { text: 'Practicum' }];
      const changes = { site: 'Sample Clinic; North', practicum: true };
      expect(cellsOf(changes)).toEqual({ activities: [...activities, ...place], status });
      expect(cellsOf({ ...changes, activities: '' })).toEqual({ activities: place, status });
      expect(cellsOf({ ...changes, practicum: null }).activities).toEqual([...activities, place[0]]);
    });

    it('says below its status that its supervisor withdrew the approval', () => {
      const withdrawn = 'Withdrawn by the supervisor on 05/01/2026: Invented.';
      const open = { status: 'pending', reviewedBy: null, reviewedAt: null, receipt: undefined } as const;
      expect(cellsOf({ ...open, withdrawn }).status).toEqual([{ text: 'Pending' }, { text: withdrawn }]);
    });

    it('says below its status that attributes were added after the approval', () => {
      const attributesAddedAt = new Date('2026-05-01T09:30:00.000Z');
      expect(cellsOf({ attributesAddedAt })).toEqual({
        activities,
        status: [{ text: status }, { text: 'attributes added after approval' }],
      });
      expect(drawn(aLog({ entries: [anEntry({ attributesAddedAt })] })).texts()).toContain(
        'attributes added after approval',
      );
    });
  });

  it('lists receipts with their numbers in groups, who signed, when, and for which sessions', () => {
    const second = aReceipt({ id: 2, number: 'f'.repeat(32), attestation: 'Kim Supervisor' });
    const entries = [
      anEntry(),
      anEntry({ receipt: second }),
      anEntry(),
      anEntry(),
      anEntry({ status: 'rejected', receipt: second }),
    ];
    const texts = drawn(aLog({ entries })).texts();
    const rows = texts.slice(texts.indexOf('Sessions (No.)') + 1, texts.indexOf('Signatures'));
    expect(rows).toEqual([
      'R1',
      '0123 4567 89ab cdef 0123 4567 89ab cdef',
      'Sam Supervisor',
      '04/01/2026, 2:05 PM EDT',
      'Approved: 1, 3–4',
      'R2',
      'ffff ffff ffff ffff ffff ffff ffff ffff',
      'Kim Supervisor',
      '04/01/2026, 2:05 PM EDT',
      'Approved: 2',
      'Rejected: 5',
    ]);
  });

  it('cuts nothing off a receipt for very many sessions', () => {
    const entries = Array.from({ length: 1_000 }, (_, index) =>
      anEntry(index % 2 ? { receipt: undefined, status: 'pending', reviewedBy: null } : {}),
    );
    const texts = drawn(aLog({ entries })).texts();
    const listed = texts.slice(texts.indexOf('Sessions (No.)')).join(' ');
    expect(listed).not.toContain('…');
    expect(new Set(listed.match(/\b\d{3}\b(?=,|$| A| S)/g)).size).toBeGreaterThan(440);
  });

  it('ends with lines to sign, for the trainee and each supervisor whose hours count', () => {
    const supervisors = new Map([
      ...aLog().supervisors,
      [8, { name: 'Kim Supervisor', email: 'kim@example.com', licenseNumber: 'L-2', credentials: 'LCSW' }],
    ]);
    const texts = drawn(aLog({ supervisors })).texts();
    expect(
      texts.slice(texts.indexOf('Signatures')).filter((text) => !/^Page|^Signature$|^Date$/.test(text)),
    ).toEqual([
      'Signatures',
      'Tess Trainee',
      'Trainee, license AMFT-1',
      'Sam Supervisor',
      'Supervisor, LMFT, license L-1',
    ]);
  });

  it('is there for somebody who has logged nothing', async () => {
    const log = aLog({ totals: [], entries: [], supervisors: new Map() });
    expect(drawn(log).texts()).toEqual(
      expect.arrayContaining(['No sessions', 'No sessions yet.', 'No receipts yet.']),
    );
    expect(await made(log)).toContain('%%EOF');
  });

  it('stays on its pages with the longest names there can be', () => {
    const name = 'ﷺWŁ王'.repeat(50);
    const supervisors = new Map([
      [7, { name, email: 'sam@example.com', licenseNumber: name, credentials: name }],
    ]);
    const entries = [
      anEntry({
        site: name,
        practicum: true,
        attributesAddedAt: new Date('2026-05-01T09:30:00.000Z'),
        receipt: aReceipt({ attestation: name, signer: { ...aSigner(), name, licenseNumber: 'X' } }),
      }),
    ];
    const { pages } = drawn(
      aLog({ trainee: { name, licenseNumber: name, program: name }, supervisors, entries }),
    );
    for (const { baseline, x } of pages.flat()) {
      expect(baseline).toBeLessThan(612);
      expect(x).toBeGreaterThanOrEqual(40);
    }
  });
});
