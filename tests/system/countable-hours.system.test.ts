import type { ProgressRecord, WeekRecord } from '@clinical-hours/proto/api';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { Client } from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { requireStatus } from '../support/clients.ts';
import { awaitPath } from '../support/mailbox-client.ts';
import '../support/provided-context.ts';

const product = inject('sharedProduct');
let trainee: ApiClient;
let userId: number;

beforeEach(async () => {
  trainee = new ApiClient(product.url);
  userId = (await trainee.register()).body.id;
});

const created = async (path: string, body: unknown): Promise<{ id: number }> => {
  const answer = await trainee.post(path, body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const progressOf = async (licenseId: number, counting = 'all'): Promise<ProgressRecord> =>
  (await requireStatus(200, () => trainee.get(`/api/licenses/${licenseId}/progress?counting=${counting}`)))
    .body;

interface Row {
  hours: string;
  activityType: string;
  modality?: string;
  clients?: string;
  supervisees?: number;
}

const groups = { directClinical: [], supervision: [], indirectClinical: [] } as const;
const aLoggedSession = (
  date: string,
  rows: Partial<Record<keyof typeof groups, Row[]>>,
  changes: object = {},
) => ({
  date,
  activityBreakdown: JSON.stringify({ ...groups, ...rows }),
  status: 'pending',
  ...changes,
});
const aWeek = (changes: object = {}) => [
  aLoggedSession(
    '2026-02-02',
    { directClinical: [{ hours: '8', activityType: 'individual-therapy' }] },
    changes,
  ),
  aLoggedSession(
    '2026-02-04',
    { supervision: [{ hours: '1', activityType: 'individual-supervision' }] },
    changes,
  ),
];
const dates = {
  degreeOn: '2025-05-30',
  applicationReceivedOn: '2025-06-20',
  registeredOn: '2025-07-15',
  registrationExpiresOn: '2026-07-31',
  applyOn: '2028-03-01',
};

describe('presets', () => {
  it('are listed with their sources, and each is answered in a version of it', async () => {
    const { body: listed } = await trainee.get('/api/license-presets');
    expect(listed.length).toBeGreaterThan(10);
    const lmft = listed.filter(({ id }: { id: string }) => id === 'us-tx-lmft');
    expect(lmft).toHaveLength(4);
    expect(lmft[3]).toMatchObject({ version: '2026-11-29', state: 'TX', isBeta: false });
    expect(lmft[1].sources[0].url).toMatch(/^https:\/\//u);
    const { body: newest } = await trainee.get('/api/license-presets/us-tx-lmft');
    expect(newest.version).toBe('2026-11-29');
    expect(newest.requirements.map(({ id }: { id: string }) => id)).toContain('direct-1500');
    const older = await trainee.get(`/api/license-presets/us-tx-lmft?version=${lmft[0].version}`);
    expect(older.body).toMatchObject({ id: 'us-tx-lmft', version: lmft[0].version });
    for (const path of [
      'us-xx-none',
      'us-tx-lmft?version=1999-01',
      '__proto__',
      'constructor',
      '..%2f..%2fetc',
    ]) {
      expect(await trainee.get(`/api/license-presets/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'preset_not_found' },
      });
    }
  });
});

describe('the reasons of a progress', () => {
  it('are those of the sessions that are named, and their sums those of all', async () => {
    const { id: licenseId } = await created('/api/licenses', { presetId: 'us-ca-lmft', ...dates });
    const [therapy] = aWeek();
    const first = await created('/api/sessions', therapy);
    await created('/api/sessions', { ...therapy, date: '2026-02-12' });
    const reasonsOf = async (query: string): Promise<ProgressRecord> =>
      (await trainee.get(`/api/licenses/${licenseId}/progress?counting=all${query}`)).body;
    expect((await reasonsOf('')).notCounted).toHaveLength(2);
    const named = await reasonsOf(`&sessionIds=${first.id},2147483647`);
    expect(named.notCounted).toEqual([expect.objectContaining({ sessionId: first.id, hours: 8 })]);
    const none = await reasonsOf('&sessionIds=');
    expect(none.notCounted).toEqual([]);
    expect(none.notCountedByRule).toEqual([
      expect.objectContaining({ rule: 'week-unit', hours: 16, sessionCount: 2 }),
    ]);
    expect(none.loggedWeeks).toBe(2);
  });
});

describe('how a week stands', () => {
  const standingOf = async (date: string) => (await trainee.get(`/api/licenses/standing?date=${date}`)).body;

  it('is told for each license, before and after its supervision is logged', async () => {
    expect(await standingOf('2026-02-04')).toEqual([]);
    await created('/api/licenses', { presetId: 'us-ca-lmft', ...dates });
    await created('/api/licenses', { presetId: 'us-or-lpc', ...dates });
    const [therapy, supervision] = aWeek();
    const draft = { date: '2026-02-02', activityBreakdown: therapy?.activityBreakdown };
    const preview = await trainee.post('/api/licenses/standing', draft);
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.body[0].periods).toEqual([
      expect.objectContaining({ rule: 'week-unit', site: null, missing: 1, atStake: 8 }),
    ]);
    expect(preview.body[1].periods[0]).toMatchObject({ period: 'month', from: '2026-02-01', atStake: 8 });
    expect((await trainee.get('/api/sessions?page=1')).body.total).toBe(0);

    await created('/api/sessions', therapy);
    await created('/api/sessions', supervision);
    const [california] = await standingOf('2026-02-08');
    expect(california.periods).toEqual([expect.objectContaining({ have: 1, missing: 0, atStake: 0 })]);
    expect((await standingOf('2026-02-09'))[0].periods).toEqual([]);
  });

  it('shows nothing of others', async () => {
    await created('/api/licenses', { presetId: 'us-ca-lmft' });
    const stranger = new ApiClient(product.url);
    await stranger.register();
    const { id } = (await stranger.post('/api/sites', { name: 'Somebody’s Site' })).body;
    const [therapy] = aWeek();
    const draft = { date: '2026-02-02', siteId: id, activityBreakdown: therapy?.activityBreakdown };
    const preview = await trainee.post('/api/licenses/standing', draft);
    expect(preview.body[0].periods[0]).toMatchObject({ site: null });
  });
});

describe('licenses', () => {
  it('are added, changed and deleted by their trainee alone', async () => {
    const { body: license } = await trainee.post('/api/licenses', { presetId: 'us-ca-lmft', ...dates });
    expect(license).toMatchObject({
      board: 'California Board of Behavioral Sciences',
      checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      isBeta: true,
      asks: ['site', 'practicum', 'modality', 'clients', 'supervisees', 'supervisorLicense'],
      activities: expect.arrayContaining([
        { activityType: 'research', clients: null, category: null },
        expect.objectContaining({ activityType: 'individual-therapy', clients: 'couple' }),
      ]),
    });
    expect(license).toMatchObject({
      version: '2026-11-29',
      weekStartsOn: 'monday',
      custom: null,
      label: null,
      ...dates,
    });
    const change = { presetId: 'us-ca-lmft', ...dates, applyOn: '2029-01-01', updatedAt: license.updatedAt };
    const changed = await trainee.put(`/api/licenses/${license.id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { applyOn: '2029-01-01' } });
    expect(await trainee.put(`/api/licenses/${license.id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'license_changed' },
    });
    const stranger = new ApiClient(product.url);
    await stranger.register();
    for (const attempt of [
      () => stranger.get(`/api/licenses/${license.id}/progress`),
      () => stranger.get(`/api/licenses/${license.id}/deadlines`),
      () => stranger.get(`/api/licenses/${license.id}/weeks`),
      () => stranger.put(`/api/licenses/${license.id}`, { presetId: 'us-ca-lmft' }),
      () => stranger.delete(`/api/licenses/${license.id}`),
    ]) {
      expect(await attempt()).toMatchObject({ status: 404, body: { code: 'license_not_found' } });
    }
    expect((await stranger.get('/api/licenses')).body).toEqual([]);
    expect((await trainee.get('/api/licenses')).body).toEqual([changed.body]);
    expect((await trainee.delete(`/api/licenses/${license.id}`)).status).toBe(204);
    expect((await trainee.delete(`/api/licenses/${license.id}`)).status).toBe(404);
  });

  it.each<[object, string | undefined, number]>([
    [{}, 'preset_missing', 400],
    [{ presetId: 'us-ca-lmft', opening: { 'no-such-rule': 5 } }, 'opening_unknown', 400],
    [{ presetId: 'us-ca-lmft', custom: {} }, 'license_rules', 400],
    [{ custom: {} }, 'name_missing', 400],
    [{ name: 'Mine', custom: {} }, 'rules_invalid', 400],
    [{ name: 'Mine', custom: 'rules' }, 'rules_invalid', 400],
    [
      { name: 'Mine', custom: JSON.parse('{"__proto__":{"categories":[]},"constructor":1}') },
      'rules_invalid',
      400,
    ],
    [
      { name: 'Mine', custom: { categories: Array.from({ length: 5_000 }, () => ({ id: 'a' })) } },
      undefined,
      400,
    ],
  ])('are refused in a sentence: %j', async (body, code, status) => {
    const refused = await trainee.post('/api/licenses', body);
    expect(refused).toMatchObject({
      status,
      body: { message: expect.any(String), ...(code ? { code } : {}) },
    });
    expect(refused.body.message.length).toBeLessThan(2_000);
    expect((await trainee.get('/api/licenses')).body).toEqual([]);
  });

  it('take rules of the trainee’s own, and say whose they are', async () => {
    const custom = {
      weekStartsOn: 'sunday',
      categories: [{ id: 'direct', label: 'With clients', match: { group: ['directClinical'] } }],
      rules: [{ id: 'most', kind: 'total-max', category: ['direct'], hours: 5, cite: '' }],
      requirements: [{ id: 'direct-100', label: 'With clients', need: 100, unit: 'hours', cite: '' }],
    };
    const { body } = await trainee.post('/api/licenses', { name: 'My board', custom });
    expect(body).toMatchObject({ presetId: null, version: null, label: 'entered by you', custom });
    for (const session of aWeek()) await created('/api/sessions', session);
    expect(await progressOf(body.id)).toMatchObject({
      recorded: 9,
      countable: 5,
      checkedOn: null,
      version: null,
      requirements: [{ id: 'direct-100', have: 5, need: 100, missing: 95, unit: 'hours' }],
    });
  });
});

describe('what counts', () => {
  it('is by default what supervisors approved, then what is pending, then all but the rejected', async () => {
    const { id: supervisorId, ...supervisor } = (await trainee.post('/api/supervisors', aSupervisorBody()))
      .body;
    const license = await created('/api/licenses', { presetId: 'us-tx-lpc', registeredOn: '2025-01-01' });
    const hour = (date: string, changes: object) =>
      created(
        '/api/sessions',
        aLoggedSession(
          date,
          { directClinical: [{ hours: '1', activityType: 'individual-therapy' }] },
          changes,
        ),
      );
    const asked = await hour('2026-02-02', { supervisorId, requestApproval: true });
    await hour('2026-02-03', {});
    const own = await hour('2026-02-04', {});
    const rejected = await hour('2026-02-05', {});
    await trainee.post(`/api/sessions/${own.id}/review`, { decision: 'approve' });
    await trainee.post(`/api/sessions/${rejected.id}/review`, { decision: 'reject', notes: 'Wrong day' });
    const path = await awaitPath(product.mailboxUrl, supervisor.email, 'review');
    const decisions = [{ sessionId: asked.id, decision: 'approve' }];
    await new ApiClient(product.url).post(`/api${path}`, { decisions, attestation: 'Sam Supervisor' });
    const recorded = async (query: string) =>
      (await trainee.get(`/api/licenses/${license.id}/progress${query}`)).body.recorded;
    expect([
      await recorded(''),
      await recorded('?counting=pending'),
      await recorded('?counting=all'),
    ]).toEqual([1, 2, 3]);
    expect((await trainee.get(`/api/licenses/${license.id}/progress?counting=some`)).status).toBe(400);
  });

  it('follows every change of sessions, sites and licenses', async () => {
    const [first, second] = await Promise.all(aWeek().map((session) => created('/api/sessions', session)));
    const license = await created('/api/licenses', { presetId: 'us-ca-lmft', ...dates });
    expect((await progressOf(license.id)).countable).toBe(9);
    const siteA = await created('/api/sites', { name: 'Site A' });
    const siteB = await created('/api/sites', { name: 'Site B' });
    await trainee.put(`/api/sessions/${first!.id}/attributes`, { siteId: siteA.id });
    await trainee.put(`/api/sessions/${second!.id}/attributes`, { siteId: siteB.id });
    const apart = await progressOf(license.id);
    expect(apart).toMatchObject({
      countable: 1,
      notCounted: [{ sessionId: first!.id, rule: 'week-unit', hours: 8 }],
    });
    expect(apart.notCounted[0]!.reason).toContain('Site A');
    await trainee.put(`/api/sessions/${second!.id}/attributes`, { siteId: siteA.id });
    expect((await progressOf(license.id)).countable).toBe(9);
    await trainee.put(`/api/licenses/${license.id}`, {
      presetId: 'us-ca-lmft',
      ...dates,
      applicationReceivedOn: '2025-12-20',
      registeredOn: '2026-02-03',
    });
    expect((await progressOf(license.id)).countable).toBe(1);
  });

  it('is answered whole, however long the log is', async () => {
    const database = new Client({ connectionString: product.databaseUrls['hours'] });
    await database.connect();
    try {
      // Nothing of it is of a category of Florida, so each row has an entry of its own: more than a message can hold.
      const rows = Array.from({ length: 100 }, () => ({ hours: '0.01', activityType: 'research' }));
      await database.query(
        `INSERT INTO sessions (user_id, date, indirect_clinical_hours, activity_breakdown, status)
         SELECT $1, date '2020-01-01' + n, 1, $2, 'logged' FROM generate_series(1, 800) n`,
        [userId, JSON.stringify({ ...groups, indirectClinical: rows })],
      );
    } finally {
      await database.end();
    }
    const license = await created('/api/licenses', { presetId: 'us-fl-491', registeredOn: '2020-01-01' });
    const progress = await progressOf(license.id);
    expect(progress).toMatchObject({ recorded: 800, countable: 0 });
    expect(progress.notCounted).toHaveLength(80_000);
  });

  it('is told week by week, with what is missing and until when', async () => {
    const [session] = aWeek();
    await created('/api/sessions', session);
    const license = await created('/api/licenses', { presetId: 'us-ca-lmft', ...dates });
    const weeks = async (query = ''): Promise<WeekRecord[]> =>
      (await trainee.get(`/api/licenses/${license.id}/weeks?counting=all${query}`)).body;
    expect(await weeks()).toMatchObject([
      {
        week: '2026-02-02',
        until: '2026-02-08',
        site: null,
        hours: { directClinical: 8, supervision: 0, indirectClinical: 0 },
        supervision: [{ rule: 'week-unit', have: 0, need: 1, missing: 1, effect: 'void' }],
        isVoid: true,
      },
    ]);
    expect(await weeks('&from=2026-02-08&to=2026-03-01')).toHaveLength(1);
    expect(await weeks('&from=2026-02-09')).toEqual([]);
    expect(await weeks('&to=2026-02-01')).toEqual([]);
    expect((await trainee.get(`/api/licenses/${license.id}/weeks?from=soon`)).status).toBe(400);
  });
});

describe('sites', () => {
  it('are kept while sessions name them, and are nobody else’s', async () => {
    const { body: site } = await trainee.post('/api/sites', {
      name: 'Site A',
      address: '1 Example Street',
      kind: 'exempt',
      liveScanOn: '2025-07-01',
    });
    expect(site).toMatchObject({ kind: 'exempt', liveScanOn: '2025-07-01', approvedFrom: null });
    const [session] = aWeek({ siteId: site.id });
    const logged = await created('/api/sessions', session);
    expect((await trainee.get(`/api/sessions`)).body[0]).toMatchObject({ siteId: site.id, practicum: null });
    expect(await trainee.delete(`/api/sites/${site.id}`)).toMatchObject({
      status: 409,
      body: { code: 'site_in_use' },
    });
    const stranger = new ApiClient(product.url);
    await stranger.register();
    const [theirs] = aWeek({ siteId: site.id });
    const attempts = [
      () => stranger.post('/api/sessions', theirs),
      () => stranger.put(`/api/sites/${site.id}`, { name: 'Mine' }),
      () => stranger.delete(`/api/sites/${site.id}`),
      () => stranger.post('/api/sessions/bulk-attributes', { sessionIds: [logged.id], siteId: site.id }),
    ];
    for (const attempt of attempts) expect((await attempt()).status).toBe(404);
    expect((await stranger.put(`/api/sessions/${logged.id}/attributes`, { practicum: true })).status).toBe(
      404,
    );
    expect((await trainee.put(`/api/sessions/${logged.id}/attributes`, { siteId: null })).status).toBe(200);
    expect((await trainee.delete(`/api/sites/${site.id}`)).status).toBe(204);
    expect((await trainee.get('/api/sites')).body).toEqual([]);
  });
});

describe('attributes', () => {
  it('are added to approved sessions without touching hours or receipt, one by one and together', async () => {
    const details = aSupervisorBody({ licenseKind: 'LMFT', licenseState: 'CA' });
    const supervisor = (await trainee.post('/api/supervisors', details)).body;
    const site = await created('/api/sites', { name: 'Site B' });
    const session = await created(
      '/api/sessions',
      aSessionBody({ supervisorId: supervisor.id, requestApproval: true, date: '2026-02-03' }),
    );
    const path = await awaitPath(product.mailboxUrl, supervisor.email, 'review');
    const shown = (await new ApiClient(product.url).get(`/api${path}`)).body;
    expect(shown.supervisor).toMatchObject({ licenseKind: 'LMFT', licenseState: 'CA' });
    const decisions = [{ sessionId: session.id, decision: 'approve' }];
    const decided = await new ApiClient(product.url).post(`/api${path}`, {
      decisions,
      attestation: 'Sam Supervisor',
    });
    const number = decided.body.decided[0].receiptNumber;
    const before = (await trainee.get(`/api/receipts/${number}`)).body;
    const rows = [{ group: 'supervision', row: 0, modality: 'video', supervisees: 2 }];
    const changed = await trainee.put(`/api/sessions/${session.id}/attributes`, { practicum: true, rows });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        practicum: true,
        supervisionHours: '1.00',
        directClinicalHours: '2.50',
        attributesAddedAt: expect.any(String),
      },
    });
    expect(JSON.parse(changed.body.activityBreakdown).supervision).toEqual([
      { hours: '1.00', activityType: '', modality: 'video', supervisees: 2 },
    ]);
    const many = await trainee.post('/api/sessions/bulk-attributes', {
      supervisorId: supervisor.id,
      siteId: site.id,
    });
    expect(many).toMatchObject({ status: 200, body: { changedCount: 1 } });
    const again = await trainee.post('/api/sessions/bulk-attributes', {
      supervisorId: supervisor.id,
      siteId: site.id,
    });
    expect(again.body).toEqual({ changedCount: 0 });
    expect(before.supervisor).toMatchObject({ licenseKind: 'LMFT', licenseState: 'CA' });
    expect((await trainee.get(`/api/receipts/${number}`)).body).toEqual(before);
    expect((await trainee.get(`/api/verify/${number}`)).body).toMatchObject({ isGenuine: true });
    const license = await created('/api/licenses', { presetId: 'us-ca-lmft', ...dates });
    const progress = await progressOf(license.id, 'approved');
    expect(progress).toMatchObject({ countable: 3.5, addedAfterApproval: 1, statedByYou: 0 });
    // A kind that no receipt shows is stated by the trainee.
    const { body: edited } = await trainee.put(`/api/supervisors/${supervisor.id}`, {
      ...details,
      licenseKind: 'LCSW',
    });
    expect(edited).toMatchObject({ licenseKind: 'LCSW', licenseState: 'CA', addressState: 'unconfirmed' });
    await eventually(async () =>
      expect(await progressOf(license.id, 'approved')).toMatchObject({ statedByYou: 1 }),
    );
  });
});
