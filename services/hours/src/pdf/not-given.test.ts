import type { ReceiptBody } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { writeBoardLog } from '../board-log/board-log-sections.ts';
import { formOf } from '../licensure/sheets/board-form.ts';
import { toSheets } from '../licensure/sheets/board-sheet.ts';
import { aBoardLog, signersOf, threeYears } from '../board-log/testing/board-logs.ts';
import { evaluate } from '../licensure/counting/evaluate.ts';
import { readPresets } from '../licensure/rules/presets.ts';
import { writeReceiptPages } from '../receipt/receipt-sections.ts';
import { aLog, anEntry, aReceipt, aSigner } from '../report/testing/builders.ts';
import { drawn } from '../report/testing/drawn.ts';
import { Sheet } from './sheet.ts';
import { RecordingCanvas } from './testing/recording-canvas.ts';
import { Typesetter } from './typesetter.ts';

const none = { licenseNumber: '', credentials: '' };
const supervisor = aSigner(none);
const deputy = { name: 'Dana Deputy', email: 'dana@example.com', licenseNumber: 'D-2', credentials: 'LCSW' };

function receiptTexts(body: Partial<ReceiptBody>): string[] {
  const canvas = new RecordingCanvas();
  const receipt = {
    body: {
      number: '0'.repeat(32),
      decidedAt: '2026-03-14T20:05:00.000Z',
      trainee: { name: 'Tess Trainee', program: '' },
      supervisor,
      attestation: 'Sam S.',
      sessions: [],
      flags: [],
      ...body,
    },
    disputedAt: null,
    withdrawal: null,
    corrections: [],
    timeZone: 'America/New_York',
    publicUrl: 'https://hours.example.com',
  };
  for (const _ of writeReceiptPages(new Sheet(canvas, new Typesetter(), () => {}), receipt));
  return canvas.texts();
}

function boardTexts(): string[] {
  const years = threeYears();
  const [preset] = readPresets();
  const { lines } = evaluate(preset!, years.license, years.lines, '2026-11-20');
  const known = signersOf(years);
  const supervisors = new Map([...known.supervisors].map(([id, each]) => [id, { ...each, ...none }]));
  const receipts = new Map(
    [...known.receipts].map(([number, each]) => [
      number,
      { ...each, signer: each.signer && { ...each.signer, ...none } },
    ]),
  );
  const form = formOf(preset!, preset);
  const sheets = toSheets(lines, form, years.sessions, { receipts, supervisors });
  const canvas = new RecordingCanvas();
  for (const _ of writeBoardLog(
    new Sheet(canvas, new Typesetter(), () => {}),
    aBoardLog(form, sheets, { receipts, supervisors }),
  ));
  return canvas.texts();
}

it.each<[string, () => string[]]>([
  ['a receipt', () => receiptTexts({})],
  ['a receipt of a deputy', () => receiptTexts({ deputy })],
  [
    'the log',
    () =>
      drawn(
        aLog({
          supervisors: new Map([[7, supervisor]]),
          entries: [anEntry({ receipt: aReceipt({ signer: supervisor }) })],
        }),
      ).texts(),
  ],
  ['the log for a board', boardTexts],
])('%s says what is not given', (_paper, texts) => {
  // A long line goes on below.
  const all = texts().join(' ');
  expect(all).toContain('not given');
  expect(all).not.toMatch(/undefined|null|,\s*,|license,/i);
});
