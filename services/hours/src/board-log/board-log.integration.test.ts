import { ownCall } from '@clinical-hours/service-kit/grpc';
import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formLayouts } from '../blank-form/form-layout.ts';
import { toPages } from '../blank-form/form-pages.ts';
import { readMe } from '../blank-form/read-me.ts';
import { Sheet } from '../pdf/sheet.ts';
import { RecordingCanvas } from '../pdf/testing/recording-canvas.ts';
import { Typesetter } from '../pdf/typesetter.ts';
import { approvalSteps } from '../testing/approval-steps.ts';
import { aLicense, aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { all, Supervising } from '../testing/supervising.ts';
import { unzipped } from '../testing/unzipped.ts';
import { writeBoardLog } from './board-log-sections.ts';

// Papers are drawn in a thread that loads fonts first: on a busy machine that takes long.
const drawn = { timeout: 120_000 };

let system: HoursSystem;
beforeAll(async () => {
  system = await startHoursSystem();
  system.supervisors.set(8, { userId: approvedId, name: 'Sam Supervisor', isActive: true });
});
afterAll(() => system.drop());

const userId = 720;
const call = testCall({ userId });
const approvedId = 722;
const approved = approvalSteps(
  () => system,
  () => approvedId,
);

async function pdf(licenseId: number, year?: number, as = call): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of system.boardLogs.pdf(as, licenseId, 'all', year)) parts.push(part);
  return Buffer.concat(parts);
}

it('has a sheet for each year, or the one that was chosen, and counts as progress does', drawn, async () => {
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  for (const date of ['2025-12-31', '2026-01-06', '2026-03-02'])
    await system.sessions.create(call, aSession({ date }));
  const { id } = await system.licenses.create(call, aLicense());
  const { sheets } = await system.boardLogs.read(call, id, 'all');
  // The week of New Year's Day begins in December.
  expect(sheets.map(({ year, weeks }) => [year, weeks.map(({ week }) => week)])).toEqual([
    [2025, ['2025-12-29']],
    [2026, ['2026-01-05', '2026-03-02']],
  ]);
  const progress: { recorded: number } = JSON.parse(await system.progress.progress(call, id, 'all'));
  expect(sheets.reduce((sum, { all, outside }) => sum + all.total.recorded + outside, 0)).toBe(
    Math.round(progress.recorded * 100),
  );
  expect((await system.boardLogs.read(call, id, 'all', 2026)).sheets.map(({ year }) => year)).toEqual([2026]);
  expect((await system.boardLogs.read(call, id, 'approved')).sheets).toEqual([]);
  expect((await pdf(id)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('is that of no other trainee', async () => {
  const { id } = await system.licenses.create(call, aLicense());
  await expect(pdf(id, undefined, testCall({ userId: 721 }))).rejects.toMatchObject({
    code: 'license_not_found',
  });
});

it('names the receipts of the sessions that a supervisor approved', async () => {
  const session = await approved.log({ supervisorId: 8, date: '2026-03-02' });
  await approved.request([session.id]);
  await approved.decide(await approved.latestRequestId(), [{ sessionId: session.id, decision: 'approve' }]);
  const { id } = await system.licenses.create(approved.trainee(), aLicense());
  const { sheets, receipts } = await system.boardLogs.read(approved.trainee(), id, 'approved');
  expect(receipts.map(({ attestation }) => attestation)).toEqual(['Sam Supervisor']);
  expect(sheets.flatMap(({ weeks }) => weeks.flatMap((week) => week.receipts))).toEqual([
    receipts[0]!.number,
  ]);
});

it(
  'comes in a packet with its receipts, each file as its manifest says, also after the supervisor is gone',
  drawn,
  async () => {
    system.supervisors.set(8, { userId: approvedId, name: 'Sam Supervisor', isActive: false });
    const trainee = approved.trainee();
    const [license] = await system.licenses.list(trainee);
    const parts: Buffer[] = [];
    for await (const part of system.boardLogs.packet(trainee, license!.id)) parts.push(part);
    const files = unzipped(Buffer.concat(parts));
    const names = [...files.keys()];
    const receipt = names.find((name) => name.startsWith('receipts/R1-'))!;
    expect(names).toEqual([
      'verification.txt',
      'supervisors.csv',
      'weekly-log.pdf',
      receipt,
      'manifest.json',
    ]);
    const manifest: { files: { name: string; bytes: number; sha256: string }[] } = JSON.parse(
      files.get('manifest.json')!.toString(),
    );
    expect(manifest.files.map(({ name }) => name)).toEqual(names.slice(0, -1));
    for (const { name, bytes, sha256 } of manifest.files) {
      const content = files.get(name)!;
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
    expect(files.get('supervisors.csv')!.toString()).toContain('"Sam Supervisor"');
    expect(files.get('verification.txt')!.toString()).toContain(
      receipt.slice('receipts/R1-'.length, -'.pdf'.length),
    );
    await expect(system.boardLogs.packet(call, license!.id).next()).rejects.toMatchObject({
      code: 'license_not_found',
    });
  },
);

it('leaves out a receipt that was tampered with, and says so', drawn, async () => {
  const trainee = approved.trainee();
  const [license] = await system.licenses.list(trainee);
  const { receipts } = await system.boardLogs.read(trainee, license!.id, 'approved');
  await system.database.transaction(async (manager) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    await manager.query(
      `UPDATE receipts SET body = replace(body, 'Sam Supervisor', 'Eve Evil') WHERE number = $1`,
      [receipts[0]!.number],
    );
  });
  const parts: Buffer[] = [];
  for await (const part of system.boardLogs.packet(trainee, license!.id)) parts.push(part);
  const files = unzipped(Buffer.concat(parts));
  expect([...files.keys()].filter((name) => name.startsWith('receipts/'))).toEqual([]);
  expect(JSON.parse(files.get('manifest.json')!.toString())).toMatchObject({
    receiptsThatCannotBeConfirmed: [receipts[0]!.number],
  });
});

it('is refused when there is more than a document can hold, with a sentence', async () => {
  const many = testCall({ userId: 723 });
  await system.database.query(
    `INSERT INTO sessions (user_id, supervisor_id, date, direct_clinical_hours, activity_breakdown, status)
     SELECT 723, 1 + n / 1000, date '1990-01-01' + 7 * (n % 1000), 1, $1, 'logged' FROM generate_series(0, 5000) AS n`,
    ['{"directClinical":[{"hours":"1.00","activityType":"individual-therapy"}]}'],
  );
  const { id } = await system.licenses.create(many, aLicense());
  await expect(system.boardLogs.read(many, id, 'all')).rejects.toMatchObject({ code: 'log_too_long' });
  expect((await system.boardLogs.read(many, id, 'all', 1995)).sheets.length).toBeGreaterThan(0);
});

it('names in the packet what was withdrawn, and leaves its receipt out', drawn, async () => {
  const withdrawnId = 725;
  const tess = new Supervising(system, withdrawnId, 10);
  const [kept, gone] = [await tess.approved(), await tess.approved()];
  await system.disputes.withdraw(ownCall(), await tess.decisionId(gone.number), {
    reason: 'The hours were invented.',
    attestation: 'Sam Supervisor',
    portalLinkId: 9,
  });
  const license = await system.licenses.create(tess.call(), aLicense());
  const files = unzipped(await buffer(system.boardLogs.packet(tess.call(), license.id)));
  const text = String(files.get('verification.txt'));
  expect(text).toMatch(
    new RegExp(
      `^--  ${groupReceiptNumber(gone.number)}  Withdrawn by the supervisor on .*: The hours were invented\\.$`,
      'm',
    ),
  );
  expect(text).toContain(groupReceiptNumber(kept.number));
  expect(JSON.parse(String(files.get('manifest.json'))).withdrawnReceipts).toMatchObject([
    { number: gone.number },
  ]);
  const papers = [...files.keys()].filter((name) => name.startsWith('receipts/'));
  expect(papers).toEqual([`receipts/R1-${kept.number}.pdf`]);
});

it(
  'credits no paper to somebody whom the record came to name after the hours were signed',
  drawn,
  async () => {
    const renamedId = 724;
    const tess = new Supervising(system, renamedId, 9);
    const friend = { userId: renamedId, name: 'Sam Friend', licenseNumber: 'NONE', isActive: true };
    system.supervisors.set(9, friend);
    const [id, marked] = await tess.log(2, { date: '2026-03-02' });
    await tess.decide(await tess.request([id!]), all('approve', [id!]));
    await tess.decide(await tess.request([marked!]), all('approve', [marked!]), renamedId);
    system.supervisors.set(9, {
      ...friend,
      name: 'Prof. Jane Famous',
      licenseNumber: 'LMFT 00001',
      email: 'jane@example.com',
      agreementSignedOn: '2026-01-01',
    });
    system.trainees.set(renamedId, { name: 'Tess Newname' });
    const license = await system.licenses.create(tess.call(), aLicense());
    const log = await system.boardLogs.read(tess.call(), license.id, 'all');
    const canvas = new RecordingCanvas();
    const sheet = new Sheet(canvas, new Typesetter(), () => {});
    for (const _ of writeBoardLog(sheet, log));
    const weekly = canvas.texts().join(' ');
    const files = unzipped(await buffer(system.boardLogs.packet(tess.call(), license.id)));
    const csv = files.get('supervisors.csv')!.toString();
    const layout = formLayouts[0]!;
    const pages = toPages(log, layout, { first: 'Tess', middle: '', last: 'Newname' });
    const papers = [
      weekly,
      csv,
      files.get('verification.txt')!.toString(),
      readMe(log, layout, pages),
      ...pages.flatMap(({ fileName, texts }) => [fileName, ...texts.values()]),
    ];
    for (const paper of papers) expect(paper).not.toMatch(/Famous|00001|jane@|2026-01-01/);
    for (const paper of [weekly, csv, readMe(log, layout, pages)]) expect(paper).toContain('Sam Friend');
    expect(pages.map(({ texts }) => texts.get('Supervisor Name'))).toEqual(['Sam Friend']);
    expect(weekly).toContain('R2 (flagged)');
    expect(weekly).toContain('3.50 of the recorded hours have flagged receipts');
    expect(weekly).toContain('The supervisor’s name is as signed');
    expect(weekly).toContain('signed for Tess Trainee');
    expect(csv).toMatch(/"7\.00","3\.50"/);
    // The trainee's own export tells whom the record names now, and credits them with nothing.
    const sessions = (await buffer(system.reports.csv(tess.call()))).toString();
    expect(sessions).toContain('signed as Sam Friend, license NONE');
    expect(sessions.replaceAll('now Prof. Jane Famous', '')).not.toMatch(/Famous|00001/);
    // What the new one is still to sign is theirs.
    await tess.log(1, { date: '2026-03-09' });
    const { sheets } = await system.boardLogs.read(tess.call(), license.id, 'all');
    expect(sheets.map(({ signatory }) => [signatory.person?.name, signatory.isFormer])).toEqual([
      ['Sam Friend', true],
      ['Prof. Jane Famous', false],
    ]);
  },
);
