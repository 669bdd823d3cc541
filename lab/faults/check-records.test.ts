import { describe, expect, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { anEvidence, anObservedSession, anObservedScenario, anExpectedSession } from './evidence-builders.ts';

describe('C: one decision, legal steps, totals and receipts', () => {
  const pending = { from: 'logged', to: 'pending', actor: 'trainee' };
  const approved = { from: 'pending', to: 'approved', actor: 'supervisor' };
  const logged = { from: null, to: 'logged', actor: 'trainee' };
  const withHistory = (...history: { from: string | null; to: string; actor: string }[]) =>
    checkInvariants(anEvidence({ seen: { sessions: [anObservedSession({ history })] } }), ['C']);

  it('is broken by a second decision', () => {
    const rejected = { ...approved, from: 'approved', to: 'rejected' };
    expect(withHistory(logged, pending, approved, rejected)).toContain(
      'C: scenario 1: session 1 was decided 2 times',
    );
  });

  it('is broken by a step that there is not', () => {
    expect(withHistory(logged, { ...approved, from: 'logged' })).toContain(
      'C: scenario 1: session 1 went from logged to approved',
    );
  });

  it('is broken by a step that does not begin where the one before ended', () => {
    expect(withHistory(logged, approved)).toContain('C: scenario 1: session 1 went from pending to approved');
  });

  it('is broken by a history that is legal, and another one than what was told', () => {
    const withdrawn = { from: 'pending', to: 'logged', actor: 'trainee' };
    expect(withHistory(logged, pending, withdrawn, pending, approved)).toEqual([
      'C: scenario 1: session 1 has to have been logged, pending, approved, and was logged, pending, logged, pending, approved',
    ]);
  });

  it('is broken by a step that was done twice', () => {
    expect(withHistory(logged, pending, pending, approved)).not.toEqual([]);
  });

  it('is broken by a status that its history does not end with', () => {
    const sessions = [anObservedSession({ status: 'pending' })];
    expect(checkInvariants(anEvidence({ seen: { sessions } }), ['C'])).toContain(
      'C: scenario 1: session 1 is pending, and its history ends with approved',
    );
  });

  it.each(['totalHours', 'approvedHours', 'pendingHours'])(
    'is broken by %s that are not those of the rows',
    (name) => {
      const stats = { totalHours: 1.5, approvedHours: 1.5, pendingHours: 0, [name]: 4 };
      expect(checkInvariants(anEvidence({ seen: { stats } }))).toEqual([
        expect.stringContaining(`the totals say 4`),
      ]);
    },
  );

  it('is broken by a receipt that is not genuine', () => {
    const receipts = new Map([['R-1', { isGenuine: false, approvedHours: 1.5 }]]);
    expect(checkInvariants(anEvidence({ seen: { receipts } }))).toEqual([
      'C: scenario 1: receipt R-1 cannot be confirmed',
    ]);
  });

  it('is broken by a receipt that tells of other hours', () => {
    const receipts = new Map([['R-1', { isGenuine: true, approvedHours: 9 }]]);
    expect(checkInvariants(anEvidence({ seen: { receipts } }))).toHaveLength(1);
  });

  it('is broken by a decision without a receipt', () => {
    const sessions = [anObservedSession({ receiptNumber: undefined })];
    expect(checkInvariants(anEvidence({ seen: { sessions, receipts: new Map() } }))).toHaveLength(1);
  });
});

describe('D: what was accepted is there, and nothing else', () => {
  it('is broken by a session that is gone', () => {
    const scenario = { sessions: [anExpectedSession(), anExpectedSession({ id: 2, notes: 'Day 2' })] };
    expect(checkInvariants(anEvidence({ scenario }))).toEqual([
      "D: scenario 1: sessions that are missing: 2 'Day 2' of 1.5 h",
    ]);
  });

  it('is broken by a session that was logged twice', () => {
    const sessions = [anObservedSession(), anObservedSession({ id: 2 })];
    expect(checkInvariants(anEvidence({ seen: { sessions } }), ['D'])).toHaveLength(1);
  });

  it('is broken by a session whose hours are others', () => {
    expect(
      checkInvariants(anEvidence({ seen: { sessions: [anObservedSession({ hours: 2 })] } }), ['D']),
    ).toHaveLength(2);
  });

  it.each([
    ['supervisors', []],
    ['documents', []],
    ['consultations', []],
    ['consultations', [{ id: 9, response: undefined }]],
  ])('is broken by %s that are not there, or not whole', (name, list) => {
    expect(checkInvariants(anEvidence({ seen: { [name]: list } }), ['D'])).not.toEqual([]);
  });

  it.each([
    ['supervisors', { id: 4, email: 'supervisor-1@example.com' }],
    ['documents', { id: 6, sha256: 'abc' }],
    ['consultations', { id: 10, response: undefined }],
  ])('is broken by one of the %s that was never accepted', (name, other) => {
    const seen = anObservedScenario();
    const list = [...seen[name as 'documents'], other];
    expect(checkInvariants(anEvidence({ seen: { [name]: list } }), ['D'])).toEqual([
      expect.stringMatching(`${name} that have to be nowhere: `),
    ]);
  });

  it('is broken by supervisors that administrators do not see, or see after the trainee was deleted', () => {
    expect(checkInvariants(anEvidence({ seen: { supervisorCount: 0 } }), ['D'])).toEqual([
      'D: scenario 1: administrators see 0 supervisors, and there are 1',
    ]);
    const evidence = anEvidence({ scenario: { isErased: true }, seen: { userStatus: 401, isListed: false } });
    expect(checkInvariants(evidence, ['D'])).toContain(
      'D: scenario 1: administrators see 1 supervisors, and there are undefined',
    );
  });

  it('is broken by a trainee who is gone, and by one who was deleted and is not', () => {
    expect(checkInvariants(anEvidence({ seen: { userStatus: 401, isListed: false } }), ['D'])).toHaveLength(
      2,
    );
    expect(checkInvariants(anEvidence({ scenario: { isErased: true } }), ['D'])).toHaveLength(3);
  });

  it('is broken by a scenario that nobody looked at', () => {
    const evidence = anEvidence();
    const observed = { ...evidence.observed, scenarios: new Map() };
    expect(checkInvariants({ ...evidence, observed }, ['D'])).toEqual(['D: scenario 1: was not looked at']);
  });
});

describe('E: a document is ready exactly when its object is there', () => {
  it('is broken by a content that is another one', () => {
    expect(checkInvariants(anEvidence({ seen: { documents: [{ id: 5, sha256: 'other' }] } }))).toHaveLength(
      1,
    );
  });

  it('is broken by a document whose content does not come down', () => {
    expect(
      checkInvariants(anEvidence({ seen: { documents: [{ id: 5, sha256: undefined }] } }), ['E']),
    ).toHaveLength(1);
  });

  it('is broken by an object that is gone', () => {
    expect(checkInvariants(anEvidence({ objects: [] }))).toEqual([
      'E: objects in the store that are missing: abc',
    ]);
  });

  it('is broken by an object that no document has, also a second one of the same content', () => {
    expect(checkInvariants(anEvidence({ objects: ['abc', 'def'] }))).toHaveLength(1);
    expect(checkInvariants(anEvidence({ objects: ['abc', 'abc'] }))).toHaveLength(1);
  });
});
