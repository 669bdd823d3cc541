import { testCall, eventually } from '@clinical-hours/service-kit/testing';
import type { SessionRecord } from '@clinical-hours/proto/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { logMany } from '../../testing/many-sessions.ts';
import { listOf } from '../../testing/session-reading.ts';
import type { GivenPageQuery } from './session-list.service.ts';

let system: HoursSystem;
let userId = 750;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const log = (changes = {}) => system.sessions.create(trainee(), aSession(changes));
const find = async (query: Partial<GivenPageQuery> = {}) => {
  const { content } = await system.lists.find(trainee(), { page: 1, pageSize: 10, ...query }, []);
  const sessions: SessionRecord[] = JSON.parse(content?.json ?? '');
  return { total: content?.total, sessions, ids: sessions.map(({ id }) => id) };
};
/** Returns the number and the hours of what a query finds: supervision, direct clinical, indirect clinical. */
const sums = async (query: Partial<GivenPageQuery> = {}) => {
  const { content } = await system.lists.find(trainee(), { page: 1, pageSize: 1, ...query }, []);
  const { total, supervisionHours, directClinicalHours, indirectClinicalHours } = content!;
  return [total, supervisionHours, directClinicalHours, indirectClinicalHours];
};

describe('a page', () => {
  it('counts all, and turns', async () => {
    const ids = [];
    for (const day of ['01', '02', '02', '03', '04']) ids.push((await log({ date: `2026-02-${day}` })).id);
    const sorted = ids.toReversed();
    expect(await find({ pageSize: 2 })).toMatchObject({ total: 5, ids: sorted.slice(0, 2) });
    expect(await find({ pageSize: 2, page: 2 })).toMatchObject({ total: 5, ids: sorted.slice(2, 4) });
    expect(await find({ pageSize: 2, page: 3 })).toMatchObject({ total: 5, ids: sorted.slice(4) });
    expect(await find({ pageSize: 2, page: 4 })).toMatchObject({ total: 5, ids: [] });
    expect(await find({ pageSize: 500, page: 2_147_483_647 })).toMatchObject({ total: 5, ids: [] });
  });

  it.each<[Partial<GivenPageQuery>, (session: SessionRecord) => boolean]>([
    [{}, () => true],
    [{ status: 'approved' }, ({ status }) => status === 'approved'],
    [{ type: 'indirectClinical' }, ({ indirectClinicalHours }) => Number(indirectClinicalHours) > 0],
    [{ supervisorId: 2 }, ({ supervisorId }) => supervisorId === 2],
  ])('goes on where the one before ended, far from the first too (%j)', async (query, isWanted) => {
    await logMany(system.database, userId, 9_999);
    const wanted = (await listOf(system, trainee())).filter(isWanted).map(({ id }) => id);
    const pageSize = 400;
    for (let page = 1; (page - 2) * pageSize < wanted.length; page += 1) {
      const ids = wanted.slice((page - 1) * pageSize, page * pageSize);
      expect(await find({ ...query, page, pageSize })).toMatchObject({ total: wanted.length, ids });
    }
  });

  it('has sessions in the same shape as the list', async () => {
    await log();
    expect((await find()).sessions).toEqual(await listOf(system, trainee()));
  });

  it('filters by status, kind of hours and supervisor, alone and together', async () => {
    const plain = await log({ status: 'logged' });
    const other = await log({ supervisorId: 8, supervisionHours: '0', indirectClinicalHours: '1' });
    const orphan = await log({ supervisorId: undefined, directClinicalHours: '0' });
    const approved = await system.sessions.review(trainee(), (await log()).id, 'approve', undefined);
    const cases: [Partial<GivenPageQuery>, { id: number }[]][] = [
      [{ status: 'logged' }, [plain]],
      [{ status: 'rejected' }, []],
      [{ type: 'supervision' }, [approved, orphan, plain]],
      [{ type: 'directClinical' }, [approved, other, plain]],
      [{ type: 'indirectClinical' }, [other]],
      [{ supervisorId: 8 }, [other]],
      [{ supervisorId: 9 }, []],
      [{ supervisorId: 7, status: 'approved' }, [approved]],
      [{ supervisorId: 7, status: 'approved', type: 'indirectClinical' }, []],
      [{ status: 'pending', type: 'supervision' }, [orphan]],
      [{ status: 'pending', search: 'WEEK' }, [orphan, other]],
      [{ type: 'directClinical', supervisorId: 7, search: '03/31/2026' }, [approved, plain]],
    ];
    for (const [query, sessions] of cases) {
      const ids = sessions.map(({ id }) => id);
      expect([query, await find(query)]).toEqual([
        query,
        { total: ids.length, ids, sessions: expect.any(Array) },
      ]);
    }
  });

  it('filters by the first and the last day, both included', async () => {
    const [march, april, may] = await Promise.all(
      ['2026-03-31', '2026-04-01', '2026-05-01'].map((date) => log({ date })),
    );
    const cases: [Partial<GivenPageQuery>, { id: number }[]][] = [
      [{ from: '2026-04-01' }, [may!, april!]],
      [{ to: '2026-04-01' }, [april!, march!]],
      [{ from: '2026-04-01', to: '2026-04-01' }, [april!]],
      [{ from: '2026-04-02', to: '2026-04-30' }, []],
      [{ from: '', to: '' }, [may!, april!, march!]],
      [{ from: '1900-01-01', to: '9999-12-31', status: 'pending' }, [may!, april!, march!]],
      [{ from: '2026-04-01', search: 'week', type: 'supervision' }, [may!, april!]],
    ];
    for (const [query, sessions] of cases) {
      expect([query, (await find(query)).ids]).toEqual([query, sessions.map(({ id }) => id)]);
    }
  });

  it('filters pending sessions by whether a supervisor was asked about them', async () => {
    const [asked, notSent] = [await log(), await log()];
    const decided = await log();
    await log({ status: 'logged' });
    await system.requests.request(trainee(), [asked.id, decided.id]);
    await system.sessions.review(trainee(), decided.id, 'approve', undefined);
    expect((await find({ asked: 'yes' })).ids).toEqual([asked.id]);
    expect((await find({ asked: 'no' })).ids).toEqual([notSent.id]);
    expect((await find({ asked: 'no', status: 'pending', supervisorId: 7, from: '2026-03-31' })).ids).toEqual(
      [notSent.id],
    );
    expect(await find({ asked: 'yes', status: 'approved' })).toMatchObject({ total: 0, ids: [] });
  });

  it('has the hours of all that it finds, on all pages and whatever the filter, exactly', async () => {
    expect(await sums()).toEqual([0, 0, 0, 0]);
    await log({ supervisionHours: '0.1', directClinicalHours: '0.2' });
    await log({ supervisionHours: '0.2', directClinicalHours: '0', indirectClinicalHours: '4.25' });
    const { id } = await log({ supervisorId: 8, date: '2026-02-01', notes: 'Intake' });
    await system.requests.request(trainee(), [id]);
    const both = [2, 0.3, 0.2, 4.25];
    expect(await sums()).toEqual([3, 1.3, 2.7, 4.25]);
    expect(await sums({ page: 3 })).toEqual([3, 1.3, 2.7, 4.25]);
    expect(await sums({ status: 'pending' })).toEqual([3, 1.3, 2.7, 4.25]);
    expect(await sums({ status: 'rejected' })).toEqual([0, 0, 0, 0]);
    expect(await sums({ supervisorId: 7 })).toEqual(both);
    expect(await sums({ asked: 'no' })).toEqual(both);
    expect(await sums({ asked: 'yes' })).toEqual([1, 1, 2.5, 0]);
    expect(await sums({ type: 'indirectClinical' })).toEqual([1, 0.2, 0, 4.25]);
    expect(await sums({ from: '2026-03-01' })).toEqual(both);
    expect(await sums({ to: '2026-02-01' })).toEqual([1, 1, 2.5, 0]);
    expect(await sums({ search: 'intake' })).toEqual([1, 1, 2.5, 0]);
  });

  it.each<Partial<GivenPageQuery>>([
    { from: '2020-01-01', to: '2024-12-31' },
    { from: '2020-01-01', asked: 'yes' },
    { asked: 'no', supervisorId: 1 },
    { status: 'approved', to: '2022-01-01', type: 'directClinical' },
  ])('adds up among many what the pages show (%j)', async (query) => {
    await logMany(system.database, userId, 3_000);
    const { sessions, total } = await find({ ...query, pageSize: 500 });
    const shown = [...sessions];
    for (let page = 2; shown.length < total!; page += 1) {
      shown.push(...(await find({ ...query, pageSize: 500, page })).sessions);
    }
    const hours = (['supervisionHours', 'directClinicalHours', 'indirectClinicalHours'] as const).map(
      (kind) => shown.reduce((sum, session) => sum + Number(session[kind]), 0),
    );
    expect(await sums(query)).toEqual([shown.length, ...hours]);
  });

  it("never shows another trainee's sessions", async () => {
    await log({ notes: 'mine' });
    userId += 1;
    for (const query of [
      {},
      { search: 'mine' },
      { supervisorId: 7 },
      { status: 'pending' },
      { asked: 'no' },
      { from: '1900-01-01' },
    ]) {
      expect(await find(query)).toMatchObject({ total: 0, ids: [] });
      expect(await sums(query)).toEqual([0, 0, 0, 0]);
    }
  });

  it.each([
    [{ page: 0 }, 'page_invalid'],
    [{ pageSize: 0 }, 'page_invalid'],
    [{ pageSize: 501 }, 'page_invalid'],
    [{ status: 'lost' }, 'filter_unknown'],
    [{ type: 'constructor' }, 'filter_unknown'],
    [{ asked: '__proto__' }, 'filter_unknown'],
    [{ from: '2026-02-30' }, 'range_invalid'],
    [{ to: 'infinity' }, 'range_invalid'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'range_invalid'],
  ])('refuses %j', async (query: Partial<GivenPageQuery>, code) => {
    await expect(find(query)).rejects.toMatchObject({ kind: 'invalid', code });
  });
});

describe('a search', () => {
  it('looks into the notes, in any case and to the letter', async () => {
    const texts = {
      percent: '100% present',
      underscore: 'see snake_case',
      backslash: 'C:\\notes',
      quote: "the client's goals; DROP TABLE",
      polish: 'Łukasz was here',
      emoji: 'went well 🙂',
      lines: 'first\nsecond line',
    };
    const idOf = new Map<string, number>();
    for (const [name, notes] of Object.entries(texts)) {
      idOf.set(name, (await log({ notes, directClinicalHours: '1' })).id);
    }
    await log({ notes: '' });
    const cases: [string, string[]][] = [
      ['%', ['percent']],
      ['_', ['underscore']],
      ['\\', ['backslash']],
      ["CLIENT'S GOALS; drop", ['quote']],
      ['łUKASZ', ['polish']],
      ['🙂', ['emoji']],
      ['SECOND', ['lines']],
      ['s%t', []],
      ['snake.case', []],
      ['(', []],
    ];
    for (const [search, names] of cases) {
      const { ids, total } = await find({ search });
      expect([search, ids, total]).toEqual([search, names.map((name) => idOf.get(name)), names.length]);
    }
  });

  it('looks into the date, as it is shown and as it travels', async () => {
    const march = await log({ date: '2026-03-05' });
    const december = await log({ date: '2025-12-03' });
    for (const search of ['03/05/2026', '2026-03-05', '03/05', '2026-03', '/05/']) {
      expect([search, (await find({ search })).ids]).toEqual([search, [march.id]]);
    }
    expect((await find({ search: '03' })).ids).toEqual([march.id, december.id]);
    expect((await find({ search: '05/03/2026' })).ids).toEqual([]);
  });

  it('takes a month and a year for that month, not for the days of that number', async () => {
    const eleventh = await log({ date: '2026-03-11' });
    const november = await log({ date: '2026-11-02' });
    const named = await log({ date: '2025-01-02', notes: 'Plan for 11/2026' });
    expect((await find({ search: '11/2026' })).ids).toEqual([november.id, named.id]);
    expect((await find({ search: '3/2026' })).ids).toEqual([eleventh.id]);
    expect((await find({ search: '13/2026' })).ids).toEqual([]);
  });

  it('counts all that it found, on every page', async () => {
    await logMany(system.database, userId, 60);
    const first = await find({ search: 'number 1' });
    const second = await find({ search: 'number 1', page: 2 });
    expect([first.total, second.total]).toEqual([11, 11]);
    expect([first.ids.length, second.ids.length]).toEqual([10, 1]);
  });
});

describe('searches that come at once', () => {
  it('are refused to a user who has four, and when they wait too long', async () => {
    await log();
    const blocker = system.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    const refusals: string[] = [];
    const searches = Array.from({ length: 6 }, () =>
      find({ search: 'week' }).catch((error: { code: string }) => refusals.push(error.code)),
    );
    await eventually(() => expect(refusals).toContain('searches_of_user'));
    // Only the two running searches hold a connection.
    await eventually(() => expect(refusals).toHaveLength(4));
    await blocker.rollbackTransaction();
    await blocker.release();
    await Promise.all(searches);
    // Those that waited too long waited for the user's own.
    expect(refusals).toEqual(Array.from({ length: 4 }, () => 'searches_of_user'));
    expect((await find({ search: 'week' })).total).toBe(1);
  });
});
