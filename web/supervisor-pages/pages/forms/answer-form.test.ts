import { describe, expect, it } from 'vitest';
import { answerForm } from './answer-form.ts';

const posted = { response: ' Write down what was said.\r\nThen call me. ', attestation: ' Alex Example ' };

const answer = (changes: Record<string, unknown> = {}) =>
  answerForm.check(answerForm.read({ ...posted, ...changes }));

describe('a posted answer', () => {
  it('is trimmed, and keeps its lines; notes are left out when there are none', () => {
    const body = { response: 'Write down what was said.\nThen call me.', attestation: 'Alex Example' };
    expect(answer()).toEqual({ body });
    expect(answer({ notes: '  ' })).toEqual({ body });
    expect(answer({ notes: ' Boundaries ' })).toEqual({ body: { ...body, notes: 'Boundaries' } });
  });

  it('needs words and a typed name, and says all that is wrong at once', () => {
    expect(answer({ response: ' \n ', attestation: '\t', correction: 'x' }).problems).toMatchObject([
      { fieldId: 'correction' },
      { message: 'Please write your answer', fieldId: 'response' },
      { message: 'Please type your full name to sign your answer', fieldId: 'attestation' },
    ]);
  });

  it('says how long a text is that is too long', () => {
    expect(answer({ response: 'x'.repeat(20_000) }).problems).toBeUndefined();
    expect(answer({ response: ` ${'x'.repeat(25_000)}`, notes: 'y'.repeat(5_001) }).problems).toEqual([
      { message: 'Your answer must be at most 20000 characters; now it has 25000', fieldId: 'response' },
      {
        message: 'Your note for supervision must be at most 5000 characters; now it has 5001',
        fieldId: 'notes',
      },
    ]);
  });

  it.each([
    ['attestation', 'Alex\nExample'],
    ['attestation', 'Alex\u0007Example'],
    ['response', 'a\u0000b'],
    ['notes', 'a\u001Bb'],
  ])('refuses control characters in the %s: %j', (field, value) => {
    expect(answer({ [field]: value }).problems).toMatchObject([{ fieldId: field }]);
  });

  it('survives fields that are missing or repeated', () => {
    expect(answerForm.empty).toEqual({ response: '', notes: '', attestation: '', correction: '' });
    expect(answer({ response: ['a', 'b'] }).problems).toMatchObject([{ fieldId: 'response' }]);
  });
});
