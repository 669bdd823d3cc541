import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShownPeople } from '../receipt/shown.ts';
import type { Session } from '../session/session.entity.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { Supervising } from '../testing/supervising.ts';
import type { GivenDecision, Submission } from './signing.ts';

let system: HoursSystem;
let nextUserId = 1;
let tess: Supervising;
let siteId: number;

const supervisorId = 7;
const deputy = { name: 'Dana Deputy', email: 'dana@example.com', licenseNumber: 'D-2', credentials: 'LCSW' };

beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  tess = new Supervising(system, nextUserId++, supervisorId);
  [{ id: siteId }] = await system.database.query(
    `INSERT INTO sites (user_id, name) VALUES ($1, 'North Clinic') RETURNING id`,
    [tess.userId],
  );
});

/** What a page shows of a session: its digest, and what is posted back with it. */
interface Shown {
  given: GivenDecision;
  sign: () => Promise<unknown>;
}

const people = (): ShownPeople => ({
  trainee: { name: 'Tess Trainee', program: null },
  supervisor: {
    id: supervisorId,
    name: 'Sam Supervisor',
    email: 'sam@example.com',
    licenseNumber: 'L-1',
    credentials: 'LMFT',
  },
});

const signature = { attestation: 'Sam Supervisor', linkId: 1, supervisorVersion: 0 };

async function logged(): Promise<number> {
  const [id] = await tess.log(1, {
    notes: 'As noted.',
    activityBreakdown: undefined,
    directClinicalHours: '2',
    siteId,
    practicum: true,
  });
  return id!;
}

async function byRequest(requestId: number, who: ShownPeople = people()): Promise<GivenDecision> {
  const { items } = await system.approvals.get(ownCall(), requestId, who);
  const [{ sessionId, shown, receiptNumber } = items[0]!] = items;
  expect(shown).toMatch(/^[\w-]{43}$/);
  return { sessionId, decision: 'approve', shown, receiptNumber: receiptNumber ?? undefined };
}

/** Every page on which a supervisor or a deputy signs. */
const pages: Record<string, () => Promise<Shown>> = {
  review: async () => {
    const requestId = await tess.request([await logged()]);
    const given = await byRequest(requestId);
    const submission = { ...signature, requestId, decisions: [given] };
    return { given, sign: () => system.approvals.decide(ownCall(), submission) };
  },
  'review by a deputy': async () => {
    const requestId = await tess.request([await logged()]);
    const given = await byRequest(requestId, { ...people(), deputy });
    const submission = { ...signature, requestId, decisions: [given], deputy };
    return { given, sign: () => system.approvals.decide(ownCall(), submission) };
  },
  correction: async () => {
    const { requestId } = await tess.approved();
    const given: GivenDecision = { ...(await byRequest(requestId)), decision: 'reject' };
    const submission = { ...signature, requestId, decisions: [given] };
    return { given, sign: () => system.corrections.correct(ownCall(), submission) };
  },
  portal: async () => {
    await tess.request([await logged()]);
    const record = { userId: tess.userId, supervisorId };
    const found = [];
    for await (const each of system.waiting.read(ownCall(), [{ ...record, people: people() }], 9))
      found.push(each);
    const [week] = found[0]!.weeks;
    const given: GivenDecision = {
      sessionId: week!.sessions[0]!.id,
      decision: 'approve',
      shown: week!.shown[0],
    };
    const submission = { ...record, ...signature, supervisorVersion: 1, decisions: [given], portalLinkId: 3 };
    return { given, sign: () => system.portalDecisions.decide(ownCall(), submission) };
  },
};
const pageNames = Object.keys(pages);

const refused = { kind: 'conflict', code: 'session_changed' };

/** Another value of each column that a page shows; null for those that it does not show and no receipt states. */
const otherValues = {
  id: null,
  userId: null,
  supervisorId: null,
  date: ['date', '2026-03-30'],
  supervisionHours: ['supervision_hours', '4'],
  directClinicalHours: ['direct_clinical_hours', '20'],
  indirectClinicalHours: ['indirect_clinical_hours', '1'],
  activityBreakdown: ['activity_breakdown', '{"directClinical":[{"type":"individual","hours":"2"}]}'],
  supervisionActivityType: ['supervision_activity_type', 'group'],
  directActivityType: ['direct_activity_type', 'couples'],
  indirectActivityType: ['indirect_activity_type', 'documentation'],
  notes: ['notes', 'As never noted.'],
  requestApproval: null,
  status: null,
  supervisorNotes: null,
  reviewedBy: null,
  reviewedAt: null,
  pendingSince: null,
  askedAt: null,
  receiptNumber: null,
  siteId: ['site_id', null],
  practicum: ['practicum', false],
  attributesAddedAt: null,
  questionedAt: null,
  createdAt: null,
  updatedAt: null,
} satisfies Record<keyof Session, readonly [string, string | boolean | null] | null>;
const changes = Object.values(otherValues).filter((change) => change !== null);

const setColumn = (id: number, [column, value]: readonly [string, unknown]) =>
  system.database.query(`UPDATE sessions SET ${column} = $2 WHERE id = $1`, [id, value]);

describe.each(pageNames)('what stands on the page: %s', (name) => {
  const open = () => pages[name]!();

  it('is signed when nothing was changed', async () => {
    await (await open()).sign();
  });

  it.each([
    { name: 'Prof. Famous' },
    { email: 'other@example.com' },
    { licenseNumber: 'LMFT 00001' },
    { credentials: 'PhD' },
    { licenseKind: 'LMFT-S' },
    { licenseState: 'CA' },
  ])('is not signed when the record was changed: %j', async (change) => {
    const { sign } = await open();
    const known = system.supervisors.get(supervisorId)!;
    system.supervisors.set(supervisorId, { ...known, ...change });
    await expect(sign()).rejects.toMatchObject(refused);
    system.supervisors.set(supervisorId, known);
    await sign();
  });

  it.each([{ name: 'Thea Trainee' }, { program: 'Another program' }])(
    'is not signed when the trainee was changed: %j',
    async (change) => {
      const { sign } = await open();
      system.trainees.set(tess.userId, change);
      await expect(sign()).rejects.toMatchObject(refused);
    },
  );
});

// A correction signs what the first receipt states, so a session cannot be changed behind it.
describe.each(pageNames.filter((name) => name !== 'correction'))('a session on the page: %s', (name) => {
  const open = () => pages[name]!();

  it.each(changes)('is not signed when a session was changed: %s', async (...change) => {
    const { given, sign } = await open();
    await setColumn(given.sessionId, change);
    await expect(sign()).rejects.toMatchObject(refused);
    expect((await tess.session(given.sessionId)).status).toBe('pending');
  });

  it('is not signed when a site was renamed', async () => {
    const { sign } = await open();
    await system.database.query(`UPDATE sites SET name = 'South Clinic' WHERE id = $1`, [siteId]);
    await expect(sign()).rejects.toMatchObject(refused);
  });
});

it.each(['name', 'email', 'licenseNumber', 'credentials'])(
  'a deputy signs as they were shown, and not under another %s',
  async (field) => {
    const requestId = await tess.request([await logged()]);
    const given = await byRequest(requestId, { ...people(), deputy });
    const changed = { ...deputy, [field]: 'another' };
    await expect(
      system.approvals.decide(ownCall(), { ...signature, requestId, decisions: [given], deputy: changed }),
    ).rejects.toMatchObject(refused);
  },
);

it('signs none of several sessions when one was changed', async () => {
  const ids = [await logged(), await logged()];
  const requestId = await tess.request(ids);
  const { items } = await system.approvals.get(ownCall(), requestId, people());
  await setColumn(ids[1]!, ['direct_clinical_hours', '20']);
  const decisions = items.map(({ sessionId, shown }): GivenDecision => ({
    sessionId,
    decision: 'approve',
    shown,
  }));
  await expect(
    system.approvals.decide(ownCall(), { ...signature, requestId, decisions }),
  ).rejects.toMatchObject(refused);
  expect((await tess.session(ids[0]!)).status).toBe('pending');
});

it('states in the receipt of a correction what the corrected one states, whatever was added to the session since', async () => {
  const id = await logged();
  const requestId = await tess.request([id]);
  const number = await tess.decide(requestId, [{ sessionId: id, decision: 'approve' }]);
  await system.database.query(
    `UPDATE sessions SET practicum = false, site_id = NULL, notes = 'Later.' WHERE id = $1`,
    [id],
  );
  const given = await byRequest(requestId);
  const corrected = await tess.correct(requestId, [{ ...given, decision: 'reject' }]);
  const [before, after] = await Promise.all([tess.receipt(number), tess.receipt(corrected)]);
  expect(after.sessions).toEqual([{ ...before.sessions[0], decision: 'reject' }]);
});

it('repeats a decision without another look: nothing is signed', async () => {
  const { given, sign } = await pages['review']!();
  await sign();
  await setColumn(given.sessionId, ['practicum', false]);
  expect(await sign()).toEqual([given.sessionId]);
});

it('takes a decision without a digest from a caller that shows nothing', async () => {
  const id = await logged();
  await tess.decide(await tess.request([id]), [{ sessionId: id, decision: 'approve' }]);
  expect((await tess.session(id)).status).toBe('approved');
});

describe('a license that the trainee left to the supervisor', () => {
  const none = { licenseNumber: '', credentials: '' };
  const license = { licenseNumber: 'L-9', credentials: 'LCSW' };
  const named = (given: object): ShownPeople => ({
    ...people(),
    supervisor: { ...people().supervisor, ...given },
  });
  const record = (changes: object) =>
    system.supervisors.set(supervisorId, { ...system.supervisors.get(supervisorId)!, ...changes });

  /** Signs a page that showed `shown`, and returns the license on the receipt. */
  async function signed(shown: object, typed: Partial<Submission> = {}) {
    const requestId = await tess.request([await logged()]);
    const who = { ...named(shown), deputy: typed.deputy };
    const decisions = [await byRequest(requestId, who)];
    return async () => {
      await system.approvals.decide(ownCall(), { ...signature, requestId, decisions, ...typed });
      const { items } = await system.approvals.get(ownCall(), requestId);
      const { supervisor } = await tess.receipt(items[0]!.receiptNumber!);
      return { licenseNumber: supervisor.licenseNumber, credentials: supervisor.credentials };
    };
  }

  it('is on the receipt as the supervisor typed it, also when another page gave the same meanwhile', async () => {
    record(none);
    const [sign, signLater] = [await signed(none, { license }), await signed(none, { license })];
    expect(await sign()).toEqual(license);
    record(license);
    expect(await signLater()).toEqual(license);
  });

  it('keeps nothing from being decided', async () => {
    record(none);
    expect(await (await signed(none))()).toEqual(none);
    expect(await (await signed(none, { license: { ...none, credentials: 'LCSW' } }))()).toEqual({
      ...none,
      credentials: 'LCSW',
    });
  });

  it('is what the trainee typed where they typed one, and none that nobody saw', async () => {
    record({ licenseNumber: 'L-1', credentials: '' });
    const shown = { licenseNumber: 'L-1', credentials: '' };
    expect(await (await signed(shown, { license }))()).toEqual({ ...license, licenseNumber: 'L-1' });
    record(none);
    const signs = [await signed(none), await signed(none, { license })];
    record({ licenseNumber: 'TYPED-LATER', credentials: 'PhD' });
    for (const sign of signs) await expect(sign()).rejects.toMatchObject(refused);
  });

  it('is the one that the owner of the address confirmed, but for a deputy', async () => {
    const confirmedDetails = { ...license, licenseKind: undefined, licenseState: undefined };
    record({ ...none, confirmedDetails, addressState: 'unconfirmed' });
    expect(await (await signed(license))()).toEqual(license);
    expect(await (await signed(none, { deputy, license }))()).toEqual(none);
  });
});
