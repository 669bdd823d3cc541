import { expect, it } from 'vitest';
import { countEmails } from './check-emails.ts';
import {
  aMail,
  anEvidence,
  anExpectedScenario,
  anExpectedSession,
  anObservedSession,
  request,
  welcome,
} from './evidence-builders.ts';
import type { Invariant } from './fault.ts';
import { checkInvariants } from './invariants.ts';

type Evidence = Parameters<typeof anEvidence>[0];

const again = { ...request, messageId: '<mail-3@localhost>' };
const stray = aMail({ kind: 'answer', subject: 'Sam Supervisor answered your question', messageId: '<9>' });
const twice = { emails: [1, 2].map(() => ({ to: request.to, kind: 'request', count: 1 }) as const) };
const [logged, pending, withdrawn, approved, rejected] = (
  [
    [null, 'logged', 'trainee'],
    ['logged', 'pending', 'trainee'],
    ['pending', 'logged', 'trainee'],
    ['pending', 'approved', 'supervisor'],
    ['approved', 'rejected', 'supervisor'],
  ] as const
).map(([from, to, actor]) => ({ from, to, actor }));
const seen = (...sessions: Parameters<typeof anObservedSession>[0][]): Evidence => ({
  seen: { sessions: sessions.map(anObservedSession) },
});
const went = (...history: (typeof logged)[]) => seen({ history: history.flatMap((step) => step ?? []) });
const erased = { isErased: true };
const gone = { userStatus: 401, isListed: false };

it.each<[invariant: Invariant, what: string, evidence: Evidence]>([
  ['A', 'an email that did not come', { mails: [welcome] }],
  ['A', 'an email that came to somebody else', { mails: [welcome, { ...request, to: 'other@example.com' }] }],
  ['A', 'one email twice in place of two', { scenario: twice, mails: [request, request] }],
  ['B', 'a second email under another Message-ID', { mails: [welcome, request, again] }],
  [
    'B',
    'another Message-ID where a copy is allowed',
    { fault: { mayRepeatEmails: true }, mails: [welcome, request, again] },
  ],
  ['B', 'the same email a second time', { mails: [welcome, request, request] }],
  [
    'B',
    'the same email a third time',
    { fault: { mayRepeatEmails: true }, mails: [welcome, request, request, request] },
  ],
  ['B', 'an email that nothing was accepted for', { mails: [welcome, request, stray] }],
  ['C', 'a second decision', went(logged, pending, approved, rejected)],
  ['C', 'a step that there is not', went(logged, approved)],
  ['C', 'another history than was told', went(logged, pending, withdrawn, pending, approved)],
  ['C', 'a step that was done twice', went(logged, pending, pending, approved)],
  ['C', 'a status that its history does not end with', seen({ status: 'pending' })],
  ...(['totalHours', 'approvedHours', 'pendingHours'] as const).map((name): [Invariant, string, Evidence] => [
    'C',
    `other ${name} than those of the rows`,
    { seen: { stats: { totalHours: 1.5, approvedHours: 1.5, pendingHours: 0, [name]: 4 } } },
  ]),
  [
    'C',
    'a receipt that is not genuine',
    { seen: { receipts: new Map([['R-1', { isGenuine: false, approvedHours: 1.5 }]]) } },
  ],
  [
    'C',
    'a receipt of other hours',
    { seen: { receipts: new Map([['R-1', { isGenuine: true, approvedHours: 9 }]]) } },
  ],
  ['C', 'a decision without a receipt', seen({ receiptNumber: undefined })],
  ['D', 'a session that is gone', { scenario: { sessions: [1, 2].map((id) => anExpectedSession({ id })) } }],
  ['D', 'a session that was logged twice', seen({}, { id: 2 })],
  ['D', 'a session of other hours', seen({ hours: 2 })],
  ['D', 'a supervisor who is gone', { seen: { supervisors: [] } }],
  ['D', 'a document that was never accepted', { scenario: { documents: [] } }],
  ['D', 'an answer that is gone', { seen: { consultations: [{ id: 9, response: undefined }] } }],
  ['D', 'supervisors that administrators do not see', { seen: { supervisorCount: 0 } }],
  ['D', 'supervisors that they see after an erasure', { scenario: erased, seen: gone }],
  ['D', 'a trainee who is gone', { seen: gone }],
  ['D', 'a deleted trainee who is not', { scenario: erased }],
  ['E', 'another content', { seen: { documents: [{ id: 5, sha256: 'other' }] } }],
  ['E', 'a content that does not come down', { seen: { documents: [{ id: 5, sha256: undefined }] } }],
  ['E', 'an object that is gone', { objects: [] }],
  ['E', 'a second object of one content', { objects: ['abc', 'abc'] }],
  ['F', 'an answer after its deadline', { calls: [{ ms: 3_000 }] }],
  ['F', 'a failure', { calls: [{ status: 500 }] }],
  ['F', 'a refusal of a part that was not away', { calls: [{ status: 503 }] }],
  ['F', 'a call that broke off', { calls: [{ status: undefined }] }],
  ['F', 'a part that does not answer in the end', { parts: { hours: undefined } }],
  ['F', 'a process that is another one', { pids: { hours: 99, nats: 12 } }],
])('%s is broken by %s', (invariant, _what, evidence) => {
  expect(checkInvariants(anEvidence(evidence), [invariant])).not.toEqual([]);
});

it.each<[what: string, evidence: Evidence]>([
  ['nothing', {}],
  [
    'a copy of an email where the fault says so',
    { fault: { mayRepeatEmails: true }, mails: [welcome, request, request] },
  ],
  ['two emails where two are expected', { scenario: twice, mails: [request, again] }],
  ['an email to others', { mails: [welcome, request, aMail({ to: 'robin@example.com', kind: undefined })] }],
  ['a refusal of a part that was away', { fault: { away: ['hours'] }, calls: [{ status: 503 }] }],
])('none is broken by %s', (_what, evidence) => {
  expect(checkInvariants(anEvidence(evidence))).toEqual([]);
});

it('does not blame what came to somebody whose scenario failed: it may have been accepted', () => {
  const evidence = anEvidence({ scenario: { failure: 'no answer' }, mails: [welcome, request, stray] });
  expect(checkInvariants(evidence, ['B'])).toEqual([]);
});

it.each([
  [[welcome, request], { expected: 2, seen: 2, lost: 0, doubled: 0 }],
  [[welcome], { expected: 2, seen: 1, lost: 1, doubled: 0 }],
  [[request, request], { expected: 2, seen: 2, lost: 1, doubled: 1 }],
  [[welcome, request, again], { expected: 2, seen: 3, lost: 0, doubled: 1 }],
])('counts the emails that are expected, came, are lost and came beside them', (mails, counts) => {
  expect(countEmails([anExpectedScenario()], mails)).toEqual(counts);
});
