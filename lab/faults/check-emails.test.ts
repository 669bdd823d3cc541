import { describe, expect, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { countEmails } from './check-emails.ts';
import { aMail, anEvidence, anExpectedScenario, request, welcome } from './evidence-builders.ts';

const again = { ...request, messageId: '<mail-3@localhost>' };

describe('A: every accepted request has its email', () => {
  it('is broken by an email that did not come', () => {
    expect(checkInvariants(anEvidence({ mails: [welcome] }))).toEqual([
      "A: supervisor-1@example.com has to get 1 email(s) of the kind 'request', and 0 came",
    ]);
  });

  it('is broken by an email that came to somebody else', () => {
    const mails = [welcome, { ...request, to: 'supervisor-2@example.com' }];
    expect(checkInvariants(anEvidence({ mails }), ['A'])).toHaveLength(1);
  });

  it('is broken when two are expected, and one came twice', () => {
    const emails = [{ to: request.to, kind: 'request', count: 1 } as const];
    const scenario = { emails: [...emails, ...emails] };
    expect(checkInvariants(anEvidence({ scenario, mails: [request, request] }), ['A'])).toHaveLength(1);
    expect(checkInvariants(anEvidence({ scenario, mails: [request, again] }))).toEqual([]);
  });
});

describe('B: exactly one', () => {
  it('is broken by a second email under another Message-ID, whatever the fault', () => {
    for (const mayRepeatEmails of [false, true]) {
      const evidence = anEvidence({ fault: { mayRepeatEmails }, mails: [welcome, request, again] });
      expect(checkInvariants(evidence)).toEqual([
        "B: supervisor-1@example.com has to get 1 email(s) of the kind 'request', and 2 different ones came",
      ]);
    }
  });

  it('is broken by the same email a second time, unless the fault says so', () => {
    const mails = [welcome, request, request];
    expect(checkInvariants(anEvidence({ mails }))).toHaveLength(1);
    expect(checkInvariants(anEvidence({ mails, fault: { mayRepeatEmails: true } }))).toEqual([]);
  });

  it('is broken by the same email a third time', () => {
    const mails = [welcome, request, request, request];
    expect(checkInvariants(anEvidence({ mails, fault: { mayRepeatEmails: true } }))).toHaveLength(1);
  });

  it('is broken by an email that nothing was accepted for', () => {
    const stray = aMail({
      kind: 'answer',
      subject: 'Sam Supervisor answered your question',
      messageId: '<9>',
    });
    expect(checkInvariants(anEvidence({ mails: [welcome, request, stray] }))).toHaveLength(1);
  });

  it('leaves alone what came to others', () => {
    const other = aMail({ to: 'robin@example.com', kind: undefined });
    expect(checkInvariants(anEvidence({ mails: [welcome, request, other] }))).toEqual([]);
  });
});

describe('the count of emails', () => {
  const count = (mails: (typeof welcome)[], changes = {}) =>
    countEmails([anExpectedScenario(changes)], mails);

  it('tells how many are expected and came, how many of them are lost, and how many came beside them', () => {
    expect(count([welcome, request])).toEqual({ expected: 2, seen: 2, lost: 0, doubled: 0 });
    expect(count([welcome])).toEqual({ expected: 2, seen: 1, lost: 1, doubled: 0 });
    expect(count([request, request])).toEqual({ expected: 2, seen: 2, lost: 1, doubled: 1 });
    expect(count([welcome, request, again])).toEqual({ expected: 2, seen: 3, lost: 0, doubled: 1 });
  });

  it('has those of a scenario that failed', () => {
    expect(count([welcome, request], { failure: 'no answer' })).toMatchObject({ seen: 2, doubled: 0 });
  });
});

it('does not blame what came to somebody whose scenario failed: it may have been accepted', () => {
  const stray = aMail({ kind: 'answer', subject: 'Sam Supervisor answered your question', messageId: '<9>' });
  const scenario = { failure: 'no answer' };
  expect(checkInvariants(anEvidence({ scenario, mails: [welcome, request, stray] }), ['B'])).toEqual([]);
});
