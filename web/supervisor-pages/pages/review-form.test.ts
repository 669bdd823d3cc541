import { describe, expect, it } from 'vitest';
import { aDigest, shownOf } from '../testing/gateway-pages.ts';
import { reviewForm } from './review-form.ts';

const posted = {
  session: ['11', '12', '13'],
  ...shownOf(11, 12, 13),
  'decision-11': 'approve',
  'decision-12': 'reject',
  'notes-12': '  Please split this.\r\nThank you.  ',
  'decision-13': 'later',
  'facts-12': '03/01/2026',
  attestation: ' Alex Example ',
};

const decide = (changes: Record<string, unknown>) =>
  reviewForm.check(reviewForm.read({ ...posted, ...changes }));
const messages = (changes: Record<string, unknown>) =>
  decide(changes).problems?.map(({ message }) => message);

describe('a posted review', () => {
  it('becomes decisions; what is decided later is left out', () => {
    expect(decide({})).toEqual({
      body: {
        decisions: [
          { sessionId: 11, decision: 'approve', shown: aDigest },
          { sessionId: 12, decision: 'reject', shown: aDigest, notes: 'Please split this.\nThank you.' },
        ],
        attestation: 'Alex Example',
      },
    });
  });

  it.each(['approve', 'reject'])('decides every session that was shown when all are to be %sd', (all) => {
    const result = decide({ all, 'decision-11': 'later', 'decision-12': 'later' });
    expect(result.body?.decisions).toEqual([
      { sessionId: 11, decision: all, shown: aDigest },
      { sessionId: 12, decision: all, shown: aDigest, notes: 'Please split this.\nThank you.' },
      { sessionId: 13, decision: all, shown: aDigest },
    ]);
  });

  it('approves all the others, and leaves what was chosen', () => {
    expect(decide({ all: 'others' }).body?.decisions).toEqual([
      { sessionId: 11, decision: 'approve', shown: aDigest },
      { sessionId: 12, decision: 'reject', shown: aDigest, notes: 'Please split this.\nThank you.' },
      { sessionId: 13, decision: 'approve', shown: aDigest },
    ]);
  });

  it('tells the reason of a rejection before the notes, and no reason of an approval or of one made up', () => {
    const reasons = {
      'reason-11': 'The date is wrong',
      'reason-12': 'The date is wrong',
      'reason-13': 'constructor',
      'decision-13': 'reject',
    };
    expect(decide(reasons).body?.decisions).toEqual([
      { sessionId: 11, decision: 'approve', shown: aDigest },
      {
        sessionId: 12,
        decision: 'reject',
        shown: aDigest,
        notes: 'The date is wrong. Please split this.\nThank you.',
      },
      { sessionId: 13, decision: 'reject', shown: aDigest },
    ]);
    expect(decide({ ...reasons, 'notes-12': '' }).body?.decisions[1]?.notes).toBe('The date is wrong.');
  });

  it('asks back when Approve all contradicts a choice', () => {
    expect(messages({ all: 'approve' })).toEqual([
      'You chose Reject for 03/01/2026, and then pressed Approve all. Press Submit my decisions, or change that choice.',
    ]);
  });

  it('needs a typed name', () => {
    const problems = decide({ attestation: '   ' }).problems;
    expect(problems).toEqual([
      { message: 'Type your full name to sign your decisions', fieldId: 'attestation' },
    ]);
  });

  it('needs at least one decision, and says all that is wrong at once', () => {
    const none = { 'decision-11': 'later', 'decision-12': undefined, attestation: '' };
    expect(messages(none)).toEqual([
      'Choose Approve or Reject for at least one session.',
      'Type your full name to sign your decisions',
    ]);
  });

  it('points at notes that are too long', () => {
    expect(decide({ 'notes-12': 'x'.repeat(5001) }).problems).toEqual([
      { message: 'Notes must be at most 5000 characters', fieldId: 'notes-12' },
    ]);
  });

  it('has the license that the form asked for, also when it was left empty', () => {
    const none = { licenseKind: null, licenseState: null, licensedOn: null, licenseExpiresOn: null };
    const typed = { licenseNumber: ' LMFT-2 ', credentials: '', licensedOn: '02/01/2015' };
    expect(decide(typed).body?.license).toEqual({
      ...none,
      licenseNumber: 'LMFT-2',
      credentials: '',
      licensedOn: '2015-02-01',
    });
    expect(decide({ credentials: '' }).body?.license).toEqual({
      ...none,
      licenseNumber: '',
      credentials: '',
    });
    expect(decide({}).body).not.toHaveProperty('license');
    expect(decide({ licenseNumber: 'x'.repeat(81) }).problems).toMatchObject([{ fieldId: 'licenseNumber' }]);
  });

  it('survives fields that are missing, repeated or of no use', () => {
    expect(reviewForm.read({})).toEqual({
      sessions: [],
      people: [],
      attestation: '',
      all: undefined,
      correction: '',
    });
    const odd = reviewForm.read({ session: ['11', '11'], 'decision-11': ['approve', 'reject'], all: 'burn' });
    expect(odd).toMatchObject({ sessions: [{ sessionId: '11', decision: 'later' }], all: undefined });
    expect(
      reviewForm.check(reviewForm.read({ session: 'x', 'decision-x': 'approve', attestation: 'Al' }))
        .problems,
    ).toHaveLength(1);
  });

  it('does not decide while words about wrong details are not sent', () => {
    expect(decide({ correction: 'My license is LPC-1' }).problems).toMatchObject([{ fieldId: 'correction' }]);
    expect(decide({ correction: '  ' }).problems).toBeUndefined();
  });
});
