import { describe, expect, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { aCall, anEvidence } from './evidence-builders.ts';

describe('F: the others answer, in time, and all comes back', () => {
  const checkCalls = (call: Parameters<typeof aCall>[0], fault = {}) =>
    checkInvariants(anEvidence({ calls: [aCall(call)], fault }));

  it('is broken by a part that refuses though another one is away', () => {
    expect(checkCalls({ status: 503 }, { away: ['auth'] })).toHaveLength(1);
    expect(checkCalls({ status: 503 }, { away: ['hours'] })).toEqual([]);
    expect(checkCalls({ status: 503 }, { away: 'all' })).toEqual([]);
  });

  it('is broken by a failure that is no 503', () => {
    expect(checkCalls({ status: 500 }, { away: 'all' })).toHaveLength(1);
  });

  it('is broken by a connection that breaks off, unless it is the gateway that dies', () => {
    expect(checkCalls({ status: undefined }, { away: 'all' })).toHaveLength(1);
    expect(checkCalls({ status: undefined }, { away: 'all', ends: ['gateway#2'] })).toEqual([]);
  });

  it.each([
    ['GET', '/api/sessions', 2_000],
    ['POST', '/api/sessions', 5_000],
    ['GET', '/api/export', 5_000],
    ['DELETE', '/api/documents/5', 5_000],
    ['POST', '/api/consultations', 30_000],
    ['POST', '/api/documents', 60_000],
    ['GET', '/api/documents/5/download', 60_000],
  ])(
    'is broken by %s %s that is answered more than a tenth after its deadline',
    (method, path, deadlineMs) => {
      const by = { scenario: 1 };
      expect(checkCalls({ by, method, path, status: 503, ms: deadlineMs * 1.09 })).toEqual([]);
      expect(checkCalls({ by, method, path, status: 503, ms: deadlineMs * 1.11 })).toHaveLength(1);
    },
  );

  it('is not broken by a part that refuses before the fault or after it, if it answers in the end', () => {
    expect(checkCalls({ status: 503, startedAtMs: 900 })).toEqual([]);
    expect(checkCalls({ status: 503, startedAtMs: 2_100 })).toEqual([]);
  });

  it('is broken by a part that does not come back', () => {
    expect(checkInvariants(anEvidence({ parts: { document: 503 } }))).toEqual([
      'F: document answers 503 at the end',
    ]);
    expect(checkInvariants(anEvidence({ parts: { web: undefined } }))).toEqual([
      'F: web answers nothing at the end',
    ]);
  });

  it('is broken by a process that started again, unless the fault ended it', () => {
    const pids = { hours: 99, nats: 12 };
    expect(checkInvariants(anEvidence({ pids }))).toEqual(['F: hours is another process now than before']);
    expect(checkInvariants(anEvidence({ pids, fault: { ends: ['hours'] } }))).toEqual([]);
  });

  it('is broken by a scenario that could not be run to its end', () => {
    expect(checkInvariants(anEvidence({ scenario: { failure: 'no email came' } }))).toEqual([
      'F: scenario 1: no email came',
    ]);
  });

  it('does not tell of the link in an address', () => {
    const [problem] = checkCalls({ by: { scenario: 1 }, path: '/api/review/secret-token', status: 500 });
    expect(problem).not.toContain('secret-token');
  });
});
