import { describe, expect, it } from 'vitest';
import { asText } from './define-form.ts';
import { correctionForm, unsentCorrection } from './link-form.ts';

describe('words about wrong details', () => {
  const correct = (correction: unknown) => correctionForm.check(correctionForm.read({ correction }));

  it('are trimmed, and keep their lines', () => {
    expect(correct(' My license\r\nis LPC-1 ')).toEqual({ body: { message: 'My license\nis LPC-1' } });
  });

  it.each([['   '], [undefined], ['x'.repeat(1001)], ['\u0000']])('are refused when they are %j', (typed) => {
    expect(correct(typed).problems).toMatchObject([{ fieldId: 'correction' }]);
  });

  it('are not forgotten when something else is sent', () => {
    const unsent = (correction: string) => unsentCorrection({ correction, attestation: '' });
    expect(unsent('My license is LPC-1')).toMatchObject([{ fieldId: 'correction' }]);
    expect(unsent(' \n ')).toEqual([]);
  });
});

it('takes a field for empty that was repeated or is no text', () => {
  expect([['a', 'b'], undefined, 7, { a: 'b' }].map(asText)).toEqual(['', '', '', '']);
});
