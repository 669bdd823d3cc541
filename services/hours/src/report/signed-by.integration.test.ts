import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import { statementsOf } from '../testing/statements.ts';
import { all, Supervising } from '../testing/supervising.ts';

let userId = 1_300;
let tess: Supervising;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const professor = { name: 'Prof. Famous Licensed', licenseNumber: '00001', isActive: true };
const edit = (changes = {}) => system.supervisors.set(7, { userId, ...professor, ...changes });
const report = () => system.reports.get(tess.call());
const csv = async (): Promise<Record<string, string>[]> =>
  parse(await buffer(system.reports.csv(tess.call())), { bom: true, columns: true });
const signer = expect.objectContaining({ name: 'Sam Supervisor', licenseNumber: 'L-1' });

it('hours stay with who signed them when the record is edited; what comes later is of the new one', async () => {
  await tess.approved(2);
  edit();
  await tess.log();
  expect((await report()).bySupervisor).toMatchObject([
    {
      supervisorId: 7,
      name: professor.name,
      signer,
      sessionCount: 2,
      totalHours: 7,
      supervisorApprovedHours: 7,
    },
    { supervisorId: 7, name: professor.name, signer: undefined, sessionCount: 1, totalHours: 3.5 },
  ]);
  await tess.approved();
  expect((await report()).bySupervisor).toMatchObject([
    { signer: undefined, totalHours: 7, supervisorApprovedHours: 3.5 },
    { signer, totalHours: 7, supervisorApprovedHours: 7 },
  ]);
});

it('an export names who signed, and whom the record names now', async () => {
  await tess.approved();
  edit();
  await tess.log();
  expect((await csv()).map(({ Supervisor }) => Supervisor)).toEqual([
    professor.name,
    `signed as Sam Supervisor, license L-1; now ${professor.name}`,
  ]);
});

it.each([
  ['credentials', { name: 'Sam Supervisor', licenseNumber: 'L-1', credentials: 'LCSW' }],
  ['case', { name: 'sam supervisor', licenseNumber: 'l-1' }],
])('a change of %s alone makes nobody else of them', async (_what, changes) => {
  await tess.approved();
  edit(changes);
  expect((await report()).bySupervisor).toMatchObject([{ signer: undefined, totalHours: 3.5 }]);
  expect(await csv()).toMatchObject([{ Supervisor: changes.name }]);
});

it('approvals with a flag count, and are added up apart with their reason', async () => {
  await tess.approved();
  const ids = await tess.log(2);
  await tess.decide(await tess.request(ids), all('approve', ids), userId);
  expect(await report()).toMatchObject({
    bySupervisor: [{ signer: undefined, sessionCount: 3, supervisorApprovedHours: 10.5 }],
    marked: { sessionCount: 2, hours: 7 },
  });
  const marks = (await csv()).map(({ Status, Marked }) => [Status, Marked]);
  const reason = 'It was signed in a browser in which the trainee was signed in.';
  expect(marks).toEqual([
    ['approved', reason],
    ['approved', reason],
    ['approved', ''],
  ]);
});

it('a decision that comes while the record is edited is refused: its receipt would name somebody who did not sign', async () => {
  const ids = await tess.log();
  const requestId = await tess.request(ids);
  edit({ addressVersion: 2 });
  await expect(tess.decide(requestId, all('approve', ids))).rejects.toMatchObject({
    kind: 'gone',
    code: 'link_ended',
  });
  expect((await system.sessions.get(tess.call(), ids[0]!)).status).toBe('pending');
});

it('a disputed approval is no longer in the sums of who signed it', async () => {
  const { requestId } = await tess.approved();
  edit();
  await system.disputes.dispute({ ...tess.call(), actor: undefined }, { requestId }, { linkId: 1 });
  expect((await report()).bySupervisor).toMatchObject([{ signer: undefined, supervisorApprovedHours: 0 }]);
});

it('the list of receipts tells of each who signed, and whom the record names now', async () => {
  const first = await tess.approved();
  edit();
  const ids = await tess.log();
  const number = await tess.decide(await tess.request(ids), all('approve', ids), userId);
  expect(await system.receipts.list(tess.call())).toMatchObject([
    { number: first.number, signer, recordName: professor.name, flags: [] },
    {
      number,
      signer: { name: professor.name },
      recordName: undefined,
      flags: ['trainee_session', 'other_name'],
    },
  ]);
  expect(await system.receipts.list(new Supervising(system, 1, 9).call())).toEqual([]);
});

it('reads no session for a trainee with nothing to tell apart, and all of one moment for others', async () => {
  await tess.approved();
  const textsOf = async () => (await statementsOf(report)).map(({ text }) => text).join(';');
  const joined = /FROM sessions s JOIN approval_decisions/;
  expect(await textsOf()).not.toMatch(joined);
  edit();
  expect(await textsOf()).toMatch(
    /REPEATABLE READ.*FROM session_totals.*FROM sessions s JOIN approval_decisions.*COMMIT/s,
  );
});

it('decisions that are older than receipts are told by the record, which is all that there is', async () => {
  const { number } = await tess.approved();
  await system.database.query(
    'UPDATE approval_decisions SET signer = NULL, flags = NULL WHERE receipt_number = $1',
    [number],
  );
  edit();
  expect((await report()).bySupervisor).toMatchObject([{ name: professor.name, signer: undefined }]);
  expect(await csv()).toMatchObject([{ Supervisor: professor.name, Marked: '' }]);
});
