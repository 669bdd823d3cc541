import { testCall } from '@clinical-hours/service-kit/testing';
import type { SessionRecord } from '@clinical-hours/proto/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { logMany } from '../../testing/many-sessions.ts';
import { listOf, piecesOf } from '../../testing/session-reading.ts';

let system: HoursSystem;
let userId = 700;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const log = (changes = {}) => system.sessions.create(trainee(), aSession(changes));
const list = () => listOf(system, trainee());
const stats = async () => (await system.lists.stats(trainee(), [])).content;

describe('the list', () => {
  it('is sorted by date, then id, descending, and belongs to one trainee', async () => {
    const older = await log({ date: '2026-01-01' });
    const first = await log({ date: '2026-02-01' });
    const second = await log({ date: '2026-02-01' });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id, older.id]);
    expect(await listOf(system, testCall({ userId: 1 }))).toEqual([]);
  });

  it('has sessions in the shape of the HTTP API', async () => {
    const {
      createdAt,
      updatedAt,
      pendingSince,
      askedAt,
      date,
      duplicateOf: _,
      ...rest
    } = await log({
      requestApproval: true,
    });
    expect(await list()).toEqual([
      {
        ...rest,
        date: `${date}T00:00:00.000Z`,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        pendingSince: pendingSince?.toISOString(),
        askedAt: askedAt?.toISOString(),
      },
    ]);
  });

  it('survives notes of every kind', async () => {
    const notes = 'a "quote", a \\ backslash,\na line, =1+1, <script>, Łukasz, 🙂, \u2028';
    await log({ notes });
    expect((await list())[0]?.notes).toBe(notes);
  });

  it.each([499, 500, 501, 1000])('is whole with %i sessions, each once', async (count) => {
    await logMany(system.database, userId, count);
    const sessions = await list();
    const keys = sessions.map(({ date, id }) => `${date} ${String(id).padStart(10, '0')}`);
    expect(new Set(keys).size).toBe(count);
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  it('comes in pieces that fit into a message, however long the notes are', async () => {
    const notes = '🙂'.repeat(20_000);
    await logMany(system.database, userId, 30);
    await system.database.query('UPDATE sessions SET notes = $2 WHERE user_id = $1', [userId, notes]);
    const { content } = await system.lists.all(trainee(), []);
    const pieces = await piecesOf(content);
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(512 * 1024);
    const sessions: SessionRecord[] = JSON.parse(Buffer.concat(pieces).toString());
    expect(sessions.map((session) => session.notes)).toEqual(Array(30).fill(notes));
  });

  it('leaves out nothing that stays when sessions are deleted while it is read', async () => {
    await logMany(system.database, userId, 1200);
    const { content } = await system.lists.all(trainee(), []);
    const pieces: Buffer[] = [];
    for await (const piece of content ?? []) {
      if (pieces.push(piece) === 1) {
        await system.database.query(`DELETE FROM sessions WHERE user_id = $1 AND notes LIKE '%0'`, [userId]);
      }
    }
    const notes = (JSON.parse(Buffer.concat(pieces).toString()) as SessionRecord[]).map(
      (session) => session.notes,
    );
    const staying = notes.filter((text) => !text?.endsWith('0'));
    expect(new Set(staying).size).toBe(1080);
    expect(staying).toHaveLength(1080);
  });
});

describe('the totals', () => {
  const nothing = {
    totalHours: 0,
    supervisionHours: 0,
    directClinicalHours: 0,
    indirectClinicalHours: 0,
    approvedHours: 0,
    pendingHours: 0,
    supervisorApprovedHours: 0,
    selfReportedHours: 0,
    pendingCount: 0,
    askedCount: 0,
    notSentCount: 0,
    askedHours: 0,
    notSentHours: 0,
  };

  it('are zero for nobody', async () => {
    expect(await stats()).toEqual(nothing);
  });

  it('leave rejected sessions out and keep approved, pending and self-reported apart, exactly', async () => {
    const [approved, rejected] = [await log(), await log({ supervisionHours: '10' })];
    await log({ supervisionHours: '0.1', directClinicalHours: '0.2' });
    await log({ status: 'logged', supervisionHours: '4', directClinicalHours: '0' });
    await system.sessions.review(trainee(), approved.id, 'approve', undefined);
    await system.sessions.review(trainee(), rejected.id, 'reject', undefined);
    await system.database.query(
      `INSERT INTO sessions (user_id, date, indirect_clinical_hours, status, reviewed_by, reviewed_at)
       SELECT $1, '2026-03-01', 0.1, 'approved', 'supervisor', now() FROM generate_series(1, 3)`,
      [userId],
    );
    expect(await stats()).toEqual({
      totalHours: 8.1,
      supervisionHours: 5.1,
      directClinicalHours: 2.7,
      indirectClinicalHours: 0.3,
      approvedHours: 3.8,
      pendingHours: 0.3,
      supervisorApprovedHours: 0.3,
      selfReportedHours: 3.5,
      pendingCount: 1,
      askedCount: 0,
      notSentCount: 1,
      askedHours: 0,
      notSentHours: 0.3,
    });
  });

  it('tell what a supervisor was asked about from what nobody was', async () => {
    const ids = [await log({ supervisionHours: '0.25' }), await log(), await log()].map(({ id }) => id);
    await system.requests.request(trainee(), ids.slice(0, 2));
    expect(await stats()).toMatchObject({
      pendingHours: 9.75,
      pendingCount: 3,
      askedCount: 2,
      notSentCount: 1,
      askedHours: 6.25,
      notSentHours: 3.5,
    });
    await system.sessions.withdraw(trainee(), ids[0]!);
    await system.sessions.review(trainee(), ids[1]!, 'approve', undefined);
    expect(await stats()).toMatchObject({ pendingCount: 1, askedCount: 0, notSentCount: 1, askedHours: 0 });
  });

  it('are zero again when everything was deleted', async () => {
    const { id } = await log({ status: 'logged' });
    await system.sessions.delete(trainee(), id);
    expect(await stats()).toEqual(nothing);
  });
});
