import { describe, expect, it } from 'vitest';
import type { Session } from '../session/session.entity.ts';
import {
  approvedSumsOf,
  parseReceipt,
  writeReceipt,
  type Parties,
  type SignedDecision,
} from './receipt-body.ts';

const session = {
  id: 11,
  date: '2026-03-31',
  supervisionHours: '1.00',
  directClinicalHours: '2.50',
  indirectClinicalHours: '0.10',
  activityBreakdown: null,
  notes: 'Talked about <the> "week".',
  siteId: null,
  practicum: null,
  userId: 1,
} as Session;
const parties: Parties = {
  trainee: { id: 1, name: 'Tess Trainee', program: null, email: 'tess@example.com', formerEmails: [] },
  supervisor: {
    credentials: 'LMFT',
    licenseNumber: 'L-1',
    email: 'sam@example.com',
    name: 'Sam Supervisor',
    id: 7,
  },
  supervisorOf: 1,
};
const aSigned = (changes: Partial<SignedDecision> = {}): SignedDecision => ({
  number: '0123456789abcdef0123456789abcdef',
  decidedAt: new Date('2026-04-01T18:05:00.123Z'),
  attestation: 'Sam Supervisor',
  items: [{ session, site: undefined, decision: 'approve', notes: null }],
  sessionUserId: undefined,
  ...changes,
});
const write = (changes: Partial<SignedDecision> = {}, about = parties) =>
  parseReceipt(writeReceipt(aSigned(changes), about));

describe('the text of a receipt', () => {
  it('says what was shown and decided, in an order of its own, and nothing more', () => {
    expect(writeReceipt(aSigned(), parties)).toBe(
      '{"number":"0123456789abcdef0123456789abcdef","decidedAt":"2026-04-01T18:05:00.123Z",' +
        '"trainee":{"name":"Tess Trainee","program":null},' +
        '"supervisor":{"id":7,"name":"Sam Supervisor","email":"sam@example.com","licenseNumber":"L-1","credentials":"LMFT"},' +
        '"attestation":"Sam Supervisor","mailbox":{"address":"s•••@example.com","enteredBy":"trainee",' +
        '"isFreeMail":false,"traineeCount":null,"confirmedAt":null},"sessions":[{"id":11,"date":"2026-03-31","supervisionHours":"1.00",' +
        '"directClinicalHours":"2.50","indirectClinicalHours":"0.10","activityBreakdown":null,' +
        '"notes":"Talked about <the> \\"week\\".","decision":"approve","decisionNotes":null}],"flags":[]}',
    );
  });

  it('names a deputy after the supervisor', () => {
    const deputy = { credentials: 'LCSW', name: 'Dana Deputy', email: 'd@example.com', licenseNumber: 'D-2' };
    expect(writeReceipt(aSigned({ deputy, attestation: 'Dana Deputy' }), parties)).toContain(
      '"credentials":"LMFT"},"deputy":{"name":"Dana Deputy","email":"d@example.com","licenseNumber":"D-2",' +
        '"credentials":"LCSW"},"attestation":"Dana Deputy",',
    );
  });

  it('says that several supervisors share the mailbox, but not of that of a deputy', () => {
    const shared = { ...parties, supervisor: { ...parties.supervisor, mailboxSharers: ['Otto Reyes'] } };
    expect(writeReceipt(aSigned(), shared)).toContain('"isFreeMail":false,"isShared":true,"traineeCount"');
    const deputy = { credentials: 'LCSW', name: 'Dana Deputy', email: 'd@example.com', licenseNumber: 'D-2' };
    expect(writeReceipt(aSigned({ deputy }), shared)).not.toContain('isShared');
  });

  it('flags what came from a browser in which the trainee was signed in, and nobody else', () => {
    expect(write({ sessionUserId: 1 }).flags).toEqual(['trainee_session']);
    expect(write({ sessionUserId: 2 }).flags).toEqual([]);
  });

  it("flags an address that is the trainee's own, however it is written", () => {
    const own = { ...parties, supervisor: { ...parties.supervisor, email: 'Tess@Example.com' } };
    expect(write({ sessionUserId: 1 }, own).flags).toEqual(['trainee_session', 'trainee_address']);
  });
});

describe('what the mailbox proves', () => {
  const addressed = {
    email: 'p.sample@GMAIL.com',
    traineeCount: 3,
    addressConfirmedAt: '2026-01-02T03:04:05.678Z',
  };
  const about = { ...parties, supervisor: { ...parties.supervisor, ...addressed } };

  it('is kept as it was when the decision was signed', () => {
    expect(write({}, about).mailbox).toEqual({
      address: 'p•••@GMAIL.com',
      enteredBy: 'trainee',
      isFreeMail: true,
      traineeCount: 3,
      confirmedAt: '2026-01-02T03:04:05.678Z',
    });
  });

  it('is nothing but who entered the address where a deputy signs', () => {
    const deputy = { credentials: 'LCSW', name: 'Dana Deputy', email: 'd@example.com', licenseNumber: 'D-2' };
    expect(write({ deputy, attestation: 'Dana Deputy' }, about).mailbox).toEqual({
      address: 'd•••@example.com',
      enteredBy: 'supervisor',
      isFreeMail: false,
      traineeCount: null,
      confirmedAt: null,
    });
  });
});

describe('the hours of a receipt', () => {
  it('are all kinds of what it approves, exactly', () => {
    const items: SignedDecision['items'] = [
      { session, site: undefined, decision: 'approve', notes: null },
      { session, site: undefined, decision: 'reject', notes: 'Please split this one.' },
      {
        session: { ...session, indirectClinicalHours: '0.20' },
        site: undefined,
        decision: 'approve',
        notes: null,
      },
    ];
    expect(approvedSumsOf(write({ items }))).toEqual({
      approvedCount: 2,
      rejectedCount: 1,
      approvedHours: '7.30',
      supervisionHours: '2.00',
      directClinicalHours: '5.00',
      indirectClinicalHours: '0.30',
      firstDate: '2026-03-31',
      lastDate: '2026-03-31',
    });
    expect(approvedSumsOf(write({ items: [] }))).toMatchObject({ approvedHours: '0.00', firstDate: null });
  });

  it('are of the period from the first to the last session that it approves', () => {
    const on = (date: string, decision: 'approve' | 'reject' = 'approve') =>
      ({ session: { ...session, date }, site: undefined, decision, notes: null }) as const;
    const items = [
      on('2026-03-31'),
      on('2026-01-02'),
      on('2025-12-31', 'reject'),
      on('2026-04-01', 'reject'),
    ];
    expect(approvedSumsOf(write({ items }))).toMatchObject({
      firstDate: '2026-01-02',
      lastDate: '2026-03-31',
    });
  });
});
