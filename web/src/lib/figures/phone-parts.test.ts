import { describe, expect, it } from 'vitest';
import { phoneParts } from './phone-parts.ts';

const phonesIn = (text: string) => phoneParts(text).flatMap(({ href }) => href ?? []);

describe('telephone numbers in a text', () => {
  it.each<[string, string[]]>([
    ['Call 911 or your local emergency services.', ['tel:911']],
    ['988 (call or text) or 911, and your supervisor now.', ['tel:988', 'tel:911']],
    ['In immediate danger: 911.', ['tel:911']],
    ['Call or text 988, the Suicide and Crisis Lifeline', ['tel:988']],
    ['a suicidal crisis (988).', ['tel:988']],
    ['If it is about you: 988 is for you, too.', ['tel:988']],
    ['Hotline (1-800-799-7233, or text START to 88788)', ['tel:18007997233']],
    ['The Trevor Project (1-866-488-7386, or text START to 678-678)', ['tel:18664887386']],
    ['Reach me at (555) 010-2345 x12, or +1 555 010 2346.', ['tel:5550102345', 'tel:+15550102346']],
    ['555-010-2345', ['tel:5550102345']],
    ['the crisis line 988, or the number 988, in 988 and about 988', Array<string>(4).fill('tel:988')],
  ])('are found: %s', (text, found) => {
    expect(phonesIn(text)).toEqual(found);
    expect(
      phoneParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    'on 03/09/2026, and 2026-09-11, and 9/11',
    '911 hours, 988 sessions, 911 h, 988.5 and 1,911 and 911,000',
    '988% of $911, #988, 911-A and A-988',
    '42 CFR 988, § 911, Section 988, page 911 and 911 CFR 42',
    'License 988, room 911, of 911, over 988',
    '1988, 9110, 988911, v.988 and 10:988',
    '12-555-010-23456 and 4155-010-2345 and 555-010-2345-1',
    'text HOME to 741741',
    'hours 10-12, 2026 03 2026',
  ])('are not: %s', (text) => {
    expect(phonesIn(text)).toEqual([]);
    expect(phoneParts(text)).toEqual([{ text }]);
  });

  it('may fill the text, or be missing', () => {
    expect(phoneParts('988')).toEqual([{ text: '988', href: 'tel:988' }]);
    expect(phoneParts('')).toEqual([]);
  });
});
