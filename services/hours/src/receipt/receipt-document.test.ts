import type { ReceiptBody } from '@clinical-hours/proto/api';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { Sheet } from '../pdf/sheet.ts';
import { RecordingCanvas } from '../pdf/testing/recording-canvas.ts';
import { codesIn } from '../pdf/testing/scan.ts';
import { Typesetter } from '../pdf/typesetter.ts';
import { receiptDocument } from './receipt-document.ts';
import { receiptCodeSize, writeReceiptPages, type PrintedReceipt } from './receipt-sections.ts';

const aSession = (with_: Partial<ReceiptBody['sessions'][number]> = {}): ReceiptBody['sessions'][number] => ({
  id: 41,
  date: '2026-03-12',
  supervisionHours: '1.00',
  directClinicalHours: '3.50',
  indirectClinicalHours: '0.25',
  activityBreakdown: JSON.stringify({
    supervision: [{ hours: '1.00', activityType: 'group-supervision' }],
    directClinical: [{ hours: '3.50', activityType: 'family-therapy' }],
  }),
  notes: 'Met Dana P.',
  decision: 'approve',
  decisionNotes: null,
  ...with_,
});

function aReceipt(
  sessions: ReceiptBody['sessions'],
  body: Partial<ReceiptBody> = {},
  changes: Partial<PrintedReceipt> = {},
): PrintedReceipt {
  return {
    body: {
      number: '00112233445566778899aabbccddeeff',
      decidedAt: '2026-03-14T20:05:00.000Z',
      trainee: { name: 'Tess Trainee', program: 'Buy pills' },
      supervisor: {
        id: 3,
        name: 'Sam Supervisor',
        email: 'sam@example.com',
        licenseNumber: 'PSY-20417',
        credentials: 'LMFT',
      },
      attestation: 'Sam S.',
      sessions,
      flags: [],
      ...body,
    },
    disputedAt: null,
    withdrawal: null,
    corrections: [],
    timeZone: 'America/New_York',
    publicUrl: 'https://hours.example.com',
    ...changes,
  };
}

function drawn(receipt: PrintedReceipt): RecordingCanvas {
  const canvas = new RecordingCanvas();
  const lines = [...writeReceiptPages(new Sheet(canvas, new Typesetter(), () => {}), receipt)];
  expect(lines.length).toBeGreaterThan(0);
  return canvas;
}

const long = (words: string): string => words.repeat(5_000).slice(0, 5_000);

describe('a receipt on paper', () => {
  it('says who signed what, about whom, as what and when', () => {
    const texts = drawn(aReceipt([aSession(), aSession({ decision: 'reject', date: '2026-03-10' })])).texts();
    for (const text of [
      'Clinical Hours Receipt',
      '0011 2233 4455 6677 8899 aabb ccdd eeff',
      'Tess Trainee',
      'Sam Supervisor, LMFT',
      'PSY-20417',
      'Sam S.',
      '03/14/2026, 4:05 PM EDT',
      '1 session, Thu 03/12/2026. 1.00 h supervision, 3.50 h direct clinical, 0.25 h indirect clinical',
      '03/10/2026',
      'Group Supervision 1.00',
      'Rejected',
      '4.75',
    ]) {
      expect(texts.join('\n')).toContain(text);
    }
    expect(texts.join('\n')).not.toMatch(/Flagged|Disputed|Corrected|Notes of/);
  });

  it('of a deputy says whose deputy it was, and names the supervisor nowhere alone', () => {
    const deputy = { name: 'Dana Deputy', email: 'd@example.com', licenseNumber: 'D-2', credentials: 'LCSW' };
    const texts = drawn(aReceipt([aSession({ decisionNotes: 'Well done.' })], { deputy })).texts();
    expect(texts).toEqual(
      expect.arrayContaining([
        'Dana Deputy as deputy of Sam Supervisor',
        'LCSW, D-2',
        'LMFT, PSY-20417',
        'Deputy’s notes',
      ]),
    );
    expect(texts.filter((text) => /^(Supervisor$|Sam Supervisor)/.test(text))).toEqual([]);
    expect(texts.join(' ')).not.toContain('d@example.com');
  });

  it('has a code with the address to verify it', async () => {
    const pdf = await buffer(receiptDocument(aReceipt([aSession()])));
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\..*%%EOF\s*$/s);
    expect(codesIn(pdf, receiptCodeSize)).toEqual([
      'https://hours.example.com/verify/00112233445566778899aabbccddeeff',
    ]);
  });

  it('passes on nothing that the trainee wrote', () => {
    expect(
      drawn(aReceipt([aSession()]))
        .texts()
        .join(' '),
    ).not.toMatch(/Dana|pills/);
  });

  it('says why it is flagged, and what became of it', () => {
    const texts = drawn(
      aReceipt(
        [aSession()],
        { corrects: 'f'.repeat(32), flags: ['trainee_name'] },
        {
          disputedAt: new Date('2026-03-15T20:05:00.000Z'),
          withdrawal: { withdrawnAt: '2026-03-16T20:05:00.000Z', reason: 'Invented.' },
          corrections: ['e'.repeat(32)],
        },
      ),
    ).texts();
    for (const text of [
      'Clinical Hours Correction Receipt',
      'ffff ffff ffff ffff ffff ffff ffff ffff',
      "The typed name is the trainee's, or has a part of it that is not the supervisor's.",
      'On 03/15/2026, 4:05 PM EDT, the supervisor reported that this decision was not theirs.',
      'Withdrawn by the supervisor on 03/16/2026, 4:05 PM EDT: Invented.',
      'eeee eeee eeee eeee eeee eeee eeee eeee',
    ]) {
      expect(texts).toContain(text);
    }
  });

  it('has the notes of the supervisor in full, however long, on as many pages as they need', () => {
    const note = `Start ${long('word ').slice(0, 4_980)} end.`;
    const wide = long('\u6F22');
    const canvas = drawn(aReceipt([aSession({ decisionNotes: note }), aSession({ decisionNotes: wide })]));
    const texts = canvas.texts();
    expect(texts.join(' ')).toContain('Supervisor’s notes');
    expect(texts.join(' ').match(/\bword\b/g)).toHaveLength(note.match(/\bword\b/g)!.length);
    expect(texts.join('').match(/\u6F22/g)).toHaveLength(5_000);
    expect(canvas.pages.length).toBeGreaterThan(1);
    for (const { baseline } of canvas.pages.flat()) expect(baseline).toBeLessThan(612 - 40);
  });

  it('keeps the lines of notes, but not hundreds of them', () => {
    const decisionNotes = `One\n\nTwo\n${'x\n'.repeat(2_000)}`;
    const texts = drawn(aReceipt([aSession({ decisionNotes })])).texts();
    expect(texts).toEqual(expect.arrayContaining(['No. 1, 03/12/2026', 'One', 'Two', 'x']));
    expect(texts.length).toBeLessThan(120);
  });

  it('holds 500 sessions with as many notes as can be sent at once, and has the same bytes each time', async () => {
    const sessions = Array.from({ length: 500 }, () => aSession({ decisionNotes: '\u6F22'.repeat(66) }));
    const pdf = await buffer(receiptDocument(aReceipt(sessions)));
    expect(pdf.length).toBeLessThan(1_000_000);
    expect((await buffer(receiptDocument(aReceipt(sessions)))).equals(pdf)).toBe(true);
  });
});
