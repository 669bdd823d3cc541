import { randomUUID } from 'node:crypto';
import { countRowsOf, testCall } from '@clinical-hours/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../licensure/rules/days.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { overtake } from '../testing/overtake.ts';
import { all, Supervising } from '../testing/supervising.ts';
import type { ImportOptions } from './import.service.ts';

let userId = 900;
let supervising: Supervising;
const system = await startHoursSystem();
afterAll(() => system.drop());
// Each test acts for a trainee of its own.
beforeEach(() => {
  userId += 1;
  system.supervisors.clear();
  supervising = new Supervising(system, userId);
});

const trainee = (id = userId) => testCall({ userId: id });
const header = 'Date,Supervisor,Direct Clinical Hours,Notes';
const rows = ['03/28/2026,Sam Supervisor,1,One', '03/29/2026,Sam Supervisor,2,Two', '03/30/2026,,3,Three'];
const csv = (...lines: string[]): Buffer => Buffer.from([header, ...lines].join('\n'));

async function bringIn(options: Partial<ImportOptions> = {}, lines = rows, key: string = randomUUID()) {
  const call = testCall({ userId, idempotencyKey: key });
  return system.imports.import(call, csv(...lines), { columns: {}, fileName: 'hours.csv', ...options });
}

const statsOf = async () => (await system.lists.stats(trainee(), [])).content;
const undo = (importId: number | null, id = userId) => system.pastImports.undo(trainee(id), importId ?? 0);
const ids = async (): Promise<number[]> =>
  (await system.database.query('SELECT id FROM sessions WHERE user_id = $1 ORDER BY id', [userId])).map(
    ({ id }: { id: number }) => id,
  );

describe('duplicates of an import', () => {
  it('are left out, unless they are wanted', async () => {
    await bringIn({}, rows.slice(0, 2));
    expect(await bringIn()).toMatchObject({ duplicateLines: [2, 3], importedCount: 1 });
    expect(await bringIn()).toMatchObject({ duplicateLines: [2, 3, 4], importedCount: 0, importId: null });
    expect(await ids()).toHaveLength(3);
    expect(await bringIn({ duplicates: 'import' })).toMatchObject({ importedCount: 3 });
    expect(await system.pastImports.list(trainee())).toHaveLength(3);
  });

  it('are not the equal rows of one file: each session accounts for one of them', async () => {
    const equal = [rows[0]!, '03/28/2026,,1,Another'];
    expect(await bringIn({}, equal)).toMatchObject({ duplicateLines: [], importedCount: 2 });
    // Of equal rows, those with the same supervisor and notes are there already.
    const more = ['03/28/2026,Sam Supervisor,1,Third', ...equal];
    expect(await bringIn({}, more)).toMatchObject({ duplicateLines: [3, 4], importedCount: 1 });
  });

  it('are not made by two imports at the same moment', async () => {
    const outcomes = await Promise.all([bringIn(), bringIn()]);
    expect(outcomes.map(({ importedCount }) => importedCount).toSorted((a, b) => a - b)).toEqual([0, 3]);
    expect(await ids()).toHaveLength(3);
  });
});

describe('undoing an import', () => {
  it('takes out all that it brought in, with totals and history, and is told in the list', async () => {
    const [own = 0] = await supervising.log();
    const before = await statsOf();
    const { importId } = await bringIn({ importAs: 'pending' });
    expect(await system.pastImports.list(trainee())).toMatchObject([
      {
        id: importId,
        fileName: 'hours.csv',
        sessionCount: 3,
        unchangedCount: 3,
        changedCount: 0,
        undoneAt: null,
      },
    ]);
    expect(await undo(importId)).toMatchObject({ removedCount: 3, unchangedCount: 0, changedCount: 0 });
    expect(await ids()).toEqual([own]);
    expect(await statsOf()).toEqual(before);
    expect(await system.pastImports.list(trainee())).toMatchObject([
      { id: importId, removedCount: 3, undoneAt: expect.any(Date) },
    ]);
    // The file can be imported again.
    expect(await bringIn()).toMatchObject({ duplicateLines: [], importedCount: 3 });
  });

  it('happens once, also at the same moment, and answers the same', async () => {
    const { importId } = await bringIn();
    const answers = await Promise.all([undo(importId), undo(importId), undo(importId)]);
    answers.push(await undo(importId));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ removedCount: 3 });
  });

  it('leaves what was edited, sent for approval or given attributes since', async () => {
    const { importId } = await bringIn({ importAs: 'pending' });
    const [first = 0, second = 0] = await ids();
    await supervising.request([first]);
    await system.attributes.setOne(trainee(), second, { practicum: true, rows: [] });
    expect(await undo(importId)).toMatchObject({ removedCount: 1, changedCount: 2, decidedCount: 0 });
    expect(await ids()).toEqual([first, second]);
  });

  it('is refused when everything that is left was changed', async () => {
    const { importId } = await bringIn({}, rows.slice(0, 2));
    const [first = 0, second = 0] = await ids();
    await system.sessions.withdraw(trainee(), first);
    await system.sessions.withdraw(trainee(), second);
    await system.sessions.delete(trainee(), second);
    await expect(undo(importId)).rejects.toMatchObject({ kind: 'conflict', code: 'import_changed' });
    expect(await ids()).toEqual([first]);
  });

  it('is refused when a supervisor has decided, even when the decision does not stand any more', async () => {
    const { importId } = await bringIn({ importAs: 'pending' });
    const [first = 0] = await ids();
    await supervising.decide(await supervising.request([first]), all('reject', [first]));
    const refusal = {
      kind: 'conflict',
      code: 'import_decided',
      message:
        'A supervisor has decided on 1 session of this import, so all of it stays. You can still delete its other sessions in your history.',
    };
    await expect(undo(importId)).rejects.toMatchObject(refusal);
    await system.sessions.revise(trainee(), first);
    await expect(undo(importId)).rejects.toMatchObject(refusal);
    expect(await ids()).toHaveLength(3);
  });

  it('keeps a session that is decided while the undo waits for it', async () => {
    const { importId } = await bringIn({ importAs: 'pending' });
    const [first = 0] = await ids();
    const outcome = await overtake(
      system.database,
      `UPDATE sessions SET status = 'approved', reviewed_by = 'supervisor', reviewed_at = now(), pending_since = NULL
         WHERE id = ${first};
       INSERT INTO session_status_changes (session_id, from_status, to_status, actor)
         VALUES (${first}, 'pending', 'approved', 'supervisor')`,
      () => undo(importId),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'import_decided' } });
    expect(await ids()).toHaveLength(3);
  });

  it("finds no other trainee's import", async () => {
    const { importId } = await bringIn();
    for (const [id, by] of [
      [importId, userId + 500],
      [0, userId],
    ] as const) {
      await expect(undo(id, by)).rejects.toMatchObject({ kind: 'not_found', code: 'import_not_found' });
    }
    expect(await system.pastImports.list(trainee(userId + 500))).toEqual([]);
    expect(await ids()).toHaveLength(3);
  });

  it('is not taken back by the repeated import of one key', async () => {
    const key = randomUUID();
    const { importId } = await bringIn({}, rows, key);
    await undo(importId);
    expect(await bringIn({}, rows, key)).toMatchObject({ importId, importedCount: 3 });
    expect(await ids()).toEqual([]);
  });

  it('takes 5,000 sessions out with few queries', async () => {
    const many = Array.from(
      { length: 5_000 },
      (_, index) => `${addDays('2010-01-01', index)},,1.${10 + (index % 90)},`,
    );
    const { importId } = await bringIn({}, many);
    const query = vi.spyOn(Client.prototype, 'query');
    expect(await undo(importId)).toMatchObject({ removedCount: 5_000 });
    expect(query.mock.calls.length).toBeLessThan(50);
    query.mockRestore();
  });

  it('leaves nothing of a trainee who was erased', async () => {
    const { importId } = await bringIn();
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    await expect(undo(importId)).rejects.toMatchObject({ code: 'user_erased' });
    const left = Object.values(await countRowsOf(system.database, userId));
    expect(left.filter((count) => count > 0)).toEqual([]);
  });
});
