import { describe, expect, it } from 'vitest';
import { aDigest, shownOf } from '../../testing/gateway-pages.ts';
import { nameId, portalForm } from './portal-form.ts';

const first = '2026-02-23';
const second = '2026-03-02';
const posted = {
  supervisor: '5',
  session: ['11', '12', '13'],
  ...shownOf(11, 12, 13),
  'week-11': first,
  'week-12': first,
  'week-13': second,
};
const decisionsOf = (body: Record<string, unknown>) =>
  portalForm.check(portalForm.read({ ...posted, ...body }));

describe('a form with decisions on what waits', () => {
  it('approves a week by its button, and leaves the others alone', () => {
    const { body } = decisionsOf({
      all: `approve:${first}`,
      attestation: 'Alex Example',
      'decision-13': 'reject',
    });
    expect(body).toEqual({
      supervisorId: 5,
      attestation: 'Alex Example',
      decisions: [
        { sessionId: 11, decision: 'approve', shown: aDigest },
        { sessionId: 12, decision: 'approve', shown: aDigest },
      ],
    });
  });

  it('approves all of a trainee', () => {
    const { body } = decisionsOf({ all: 'approve', attestation: 'Alex Example' });
    expect(body?.decisions.map(({ sessionId }) => sessionId)).toEqual([11, 12, 13]);
  });

  it('approves the others of a week but the one that is rejected with a reason', () => {
    const { body } = decisionsOf({
      all: `others:${first}`,
      attestation: 'Alex Example',
      'decision-12': 'reject',
      'reason-12': 'The date is wrong',
    });
    expect(body?.decisions).toEqual([
      { sessionId: 11, decision: 'approve', shown: aDigest },
      { sessionId: 12, decision: 'reject', shown: aDigest, notes: 'The date is wrong.' },
    ]);
  });

  it('decides session by session without a button for several', () => {
    const form = { 'decision-13': 'approve', attestation: 'Alex Example' };
    expect(decisionsOf(form).body).toMatchObject({
      attestation: 'Alex Example',
      decisions: [{ sessionId: 13, decision: 'approve', shown: aDigest }],
    });
  });

  it.each([`approve:${first}`, 'approve'])('says at the name for %s that it is missing', (all) => {
    const { problems } = decisionsOf({ all });
    expect(problems?.map(({ fieldId }) => fieldId)).toEqual([nameId(5)]);
  });

  it('names a contradiction by the button that was pressed', () => {
    const { problems } = decisionsOf({
      all: `approve:${first}`,
      attestation: 'Alex Example',
      'decision-12': 'reject',
      'facts-12': '02/25/2026',
    });
    expect(problems).toEqual([
      {
        message:
          'You chose Reject for 02/25/2026, and then pressed the button of one week. Press Submit My Decisions, or change that choice.',
        fieldId: 'decision-12-approve',
      },
    ]);
  });

  it.each([
    'approve:2026-13-01',
    'approve:',
    'approve:__proto__',
    'others:constructor',
    'approve:2020-01-06',
    'reject:2020-01-06',
  ])('decides on nothing for the button %s', (all) => {
    const { body } = decisionsOf({ all, attestation: 'Alex Example' });
    // A button without a week is that of all weeks.
    expect(body?.decisions.length ?? 0).toBe(all === 'approve:' ? 3 : 0);
  });

  it.each(['', '0', '-1', '1.5', 'constructor', '99999999999', ['5', '6']])(
    'decides on nothing for the supervisor %j',
    (supervisor) => {
      const { body, problems } = decisionsOf({ supervisor, all: 'approve', attestation: 'Alex Example' });
      expect(body).toBeUndefined();
      expect(problems).toHaveLength(1);
    },
  );

  it('decides on nothing without sessions, and at most on 500', () => {
    const all = { all: 'approve', attestation: 'Alex Example' };
    expect(decisionsOf({ ...all, session: undefined }).body).toBeUndefined();
    const many = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
    expect(
      decisionsOf({ ...all, session: many(500), ...shownOf(...many(500)) }).body?.decisions,
    ).toHaveLength(500);
    expect(decisionsOf({ ...all, session: many(501) }).body).toBeUndefined();
  });

  it('decides on nothing by the names of inherited properties', () => {
    const session = ['constructor', '__proto__', 'toString'];
    expect(decisionsOf({ session, all: 'approve', attestation: 'Alex Example' }).body).toBeUndefined();
  });
});
