import { describe, expect, it } from 'vitest';
import { senderName } from './mail-draft.ts';

describe('the name of the sender', () => {
  it('says who asks, and by what', () => {
    expect(senderName('Tess Trainee')).toBe('Tess Trainee via Clinical Hours');
  });

  it('is that of the product when nobody has a name', () => {
    expect(senderName(' \u0000\r\n')).toBe('Clinical Hours');
  });

  it('stays on one line, turns no direction and contains no address', () => {
    expect(senderName('Tess\r\nBcc: eve@example.com<\u202Ex>')).toBe(
      'Tess Bcc: eve [web address] x via Clinical Hours',
    );
  });

  it('is bounded, and cuts no character in two', () => {
    const name = senderName(`${'x'.repeat(79)}\u{1f33f}${'y'.repeat(1_000)}`);
    expect(name).toBe(`${'x'.repeat(79)}\uFFFD via Clinical Hours`);
  });
});
