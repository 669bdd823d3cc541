import { describe, expect, it } from 'vitest';
import { aDigest, shownOf } from '../../testing/gateway-pages.ts';
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
      'was-asked-13': 'reason',
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
    const none = { 'decision-11': 'later', 'decision-12': undefined, 'notes-12': '', attestation: '' };
    expect(messages(none)).toEqual([
      'Choose Approve, Reject or Ask for at least one session.',
      'Type your full name to sign your decisions',
    ]);
  });

  it('points at notes that are too long', () => {
    expect(decide({ 'notes-12': 'x'.repeat(5001) }).problems).toEqual([
      { message: 'Notes must be at most 5000 characters', fieldId: 'notes-12' },
    ]);
  });

  describe('that asks', () => {
    const ask = {
      'decision-11': 'ask',
      'question-11': ' Which site? ',
      'decision-12': 'later',
      'notes-12': '',
    };

    it('sends the question without a name, and with what was typed as notes before', () => {
      const asked = { sessionId: 11, decision: 'ask', shown: aDigest };
      expect(decide({ ...ask, attestation: '' }).body).toEqual({
        decisions: [{ ...asked, notes: 'Which site?' }],
      });
      expect(decide({ ...ask, 'question-11': '', 'notes-11': 'Where?' }).body?.decisions).toEqual([
        { ...asked, notes: 'Where?' },
      ]);
      expect(decide({ ...ask, 'decision-12': 'approve', attestation: '' }).problems).toMatchObject([
        { fieldId: 'attestation' },
      ]);
    });

    it.each([
      ['', 'Write your question'],
      ['x'.repeat(1_001), 'Your question must be at most 1000 characters'],
      ['See evil.example.com', 'Your question must not contain a web address'],
    ])('points at a question that cannot be sent: %s', (text, message) => {
      expect(decide({ ...ask, 'question-11': text }).problems).toEqual([{ message, fieldId: 'question-11' }]);
    });

    it('keeps what would be lost, under Decide later and beside another choice', () => {
      expect(decide({ 'notes-13': 'Where?' }).problems).toMatchObject([{ fieldId: 'notes-13' }]);
      expect(decide({ 'question-11': 'Where?' }).problems).toMatchObject([{ fieldId: 'question-11' }]);
      expect(messages({ 'question-13': 'Where?', 'facts-13': '03/02/2026' })).toEqual([
        'You wrote something about 03/02/2026, but chose Decide later: it would be lost. Choose Ask to send it, or clear the field.',
      ]);
    });
  });

  it('asks once more for the reason of a rejection, and leads one that needs more detail to Ask', () => {
    const reject = { 'notes-12': '' };
    expect(decide(reject).problems).toMatchObject([{ fieldId: 'reason-12' }]);
    expect(decide({ ...reject, 'was-asked-12': 'reason' }).problems).toBeUndefined();
    const unclear = { 'reason-12': 'I need more detail' };
    for (const before of ['', 'reason'])
      expect(decide({ ...unclear, 'was-asked-12': before }).problems).toMatchObject([
        { fieldId: 'question-12' },
      ]);
    expect(decide({ ...unclear, 'was-asked-12': 'detail' }).body?.decisions[1]?.notes).toContain(
      'I need more detail.',
    );
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
