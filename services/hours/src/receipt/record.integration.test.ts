import { buffer } from 'node:stream/consumers';
import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import { all, Supervising } from '../testing/supervising.ts';

let userId = 91_000;
let tess: Supervising;
let tom: Supervising;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 10;
  tess = new Supervising(system, userId, userId);
  tom = new Supervising(system, userId + 1, userId + 1);
});

const year = new Date().getUTCFullYear();
const ownerOf = (supervisorIds: number[], hasErased = false) => ({
  supervisorIds,
  email: 'SAM@example.com',
  hasErased,
});
const both = () => ownerOf([userId, userId + 1]);
const file = (owner = both()) => system.records.file(ownCall(), owner);
const rows = async (owner = both(), of = year): Promise<Record<string, string>[]> =>
  parse(await system.records.csv(ownCall(), { ...owner, year: of }), { bom: true, columns: true });
const hours = (supervision: string, directClinical: string, indirectClinical: string) => ({
  supervision,
  directClinical,
  indirectClinical,
});
const own = { supervisionHours: '1.00', directClinicalHours: '2.50', indirectClinicalHours: '0.25' };
const withdraw = async (of: Supervising, number: string) =>
  system.disputes.withdraw(ownCall(), await of.decisionId(number), {
    reason: '=cmd|calc',
    attestation: 'Sam Supervisor',
    portalLinkId: 9,
  });

describe('the record of a supervisor', () => {
  it('adds up what stands of each receipt, and says what became of the rest', async () => {
    const ids = await tess.log(3, own);
    const requestId = await tess.request(ids);
    const first = await tess.decide(requestId, all('approve', ids));
    const corrected = await tess.correct(requestId, all('reject', ids.slice(0, 1)));
    const toms = await tom.log(2, own);
    const second = await tom.decide(await tom.request(toms), all('approve', toms));
    const more = await tom.log(1, own);
    const third = await tom.decide(await tom.request(more), all('approve', more));
    await withdraw(tom, third);
    const found = await rows();
    const signed = (of: Record<string, string>) => [
      of['Receipt Number'],
      of['Sessions Approved'],
      of['Sessions Rejected'],
      of['Supervision Hours Signed'],
      of['Supervision Hours Standing'],
      of['Direct Clinical Hours Standing'],
      of['Indirect Clinical Hours Standing'],
      of['Notes'],
    ];
    expect(found.map(signed)).toEqual([
      [groupReceiptNumber(first), '3', '0', '3.00', '2.00', '5.00', '0.50', 'Corrected later.'],
      [
        groupReceiptNumber(corrected),
        '0',
        '1',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        `Corrects ${groupReceiptNumber(first)}.`,
      ],
      [groupReceiptNumber(second), '2', '0', '2.00', '2.00', '5.00', '0.50', ''],
      [groupReceiptNumber(third), '1', '0', '1.00', '0.00', '0.00', '0.00', 'Withdrawn: =cmd|calc'],
    ]);
    const { entries, years } = await file();
    expect(years).toEqual([year]);
    expect(entries.toSorted((a, b) => a.supervisorId - b.supervisorId)).toMatchObject([
      { supervisorId: userId, receiptCount: 2, toDate: hours('2.00', '5.00', '0.50'), shortWeeks: undefined },
      { supervisorId: userId + 1, receiptCount: 2, toDate: hours('2.00', '5.00', '0.50') },
    ]);
  });

  it('has nothing of other records, addresses and years, and is for no signed-in user', async () => {
    await tess.approved(1);
    await tom.approved(1);
    expect(await rows(ownerOf([userId]))).toHaveLength(1);
    expect(await rows({ ...both(), email: 'other@example.com' })).toEqual([]);
    expect(await rows(both(), year - 1)).toEqual([]);
    expect(await rows(ownerOf([]))).toEqual([]);
    const call = testCall({ userId });
    await expect(system.records.file(call, both())).rejects.toMatchObject({ code: 'approval_is_by_link' });
    await expect(system.records.csv(call, { ...both(), year })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('keeps the number and the day of a receipt whose trainee was deleted, and nothing else', async () => {
    const { number } = await tess.approved(1);
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    expect((await file(ownerOf([userId]))).entries).toEqual([]);
    expect(await rows(ownerOf([userId]))).toEqual([]);
    const kept = (await rows(ownerOf([userId], true))).filter(
      (row) => row['Receipt Number'] === groupReceiptNumber(number),
    );
    expect(kept).toMatchObject([
      { 'Signed On': expect.stringContaining(String(year)), Trainee: '', Notes: 'Its trainee was deleted.' },
    ]);
    expect((await file(ownerOf([], true))).years).toEqual([year]);
  });

  it('defuses formulas, and does not count what is asked about as signed', async () => {
    const { number } = await tess.approved(1);
    await withdraw(tess, number);
    const text = (await system.records.csv(ownCall(), { ...both(), year })).toString();
    for (const cell of text.split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+@-]/);
    const [id] = await tess.log(1);
    await tess.request([id!]);
    await system.database.query(
      "UPDATE sessions SET questioned_at = asked_at + interval '1 s' WHERE id = $1",
      [id],
    );
    expect((await file()).entries).toMatchObject([
      { openQuestionCount: 1, toDate: hours('0.00', '0.00', '0.00') },
    ]);
  });

  it('draws twenty thousand sessions, and keeps its sums', async () => {
    const ids = await tess.askMany(20_000, 40);
    for (let at = 0; at < ids.length; at += 500) {
      await system.portalDecisions.decide(ownCall(), {
        userId,
        supervisorId: userId,
        supervisorVersion: 1,
        decisions: all('approve', ids.slice(at, at + 500)),
        attestation: 'Sam Supervisor',
        portalLinkId: 44,
      });
    }
    const { entries } = await file();
    expect(entries).toMatchObject([{ toDate: hours('0.00', '20000.00', '0.00') }]);
    const found = await rows();
    const sum = found.reduce((total, row) => total + Number(row['Direct Clinical Hours Standing']), 0);
    expect(sum).toBe(20_000);
    const pdf = await buffer(system.records.pdf(ownCall(), { ...both(), year, name: 'Sam Supervisor' }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }, 120_000);
});
