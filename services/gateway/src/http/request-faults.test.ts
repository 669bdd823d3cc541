import { readBody } from '@clinical-hours/proto/requests';
import { expect, it } from 'vitest';
import { unsignedOrUnclear } from './request-faults.ts';

const faultOf = (body: object) => {
  const { value, problem } = readBody('decideReview', body);
  return problem ?? unsignedOrUnclear(value);
};
const ask = (notes?: string | null) => ({ decisions: [{ sessionId: 1, decision: 'ask', notes }] });

it('takes a question with or without a typed name, and no decision without one', () => {
  expect(faultOf(ask('Which site?'))).toBe(false);
  expect(faultOf({ ...ask('Which site?\nA school?'), attestation: 'Sam Supervisor' })).toBe(false);
  expect(faultOf({ decisions: [{ sessionId: 1, decision: 'approve' }] })).toMatchObject({
    field: 'attestation',
  });
});

it.each([
  ['', 'Please write your question'],
  [null, 'Please write your question'],
  ['x'.repeat(10_000), expect.stringContaining('at most')],
  ['x'.repeat(1_001), 'Your question must be at most 1000 characters'],
  ['Look at www.example.com', 'Your question must not contain a web address'],
])('refuses the question %j', (notes, message) => {
  expect(faultOf(ask(notes))).toMatchObject({ message });
});
