import { describe, expect, it } from 'vitest';
import { maskIdentifiers } from './mask-identifiers.ts';
import { costOf, hostileTexts, longQuestion } from '../testing/cost.ts';
import { halves, readCases } from '../testing/cases.ts';
import { shareOf } from '../testing/share.ts';

const mask = (text: string): string => maskIdentifiers(text).text;

describe('masking', () => {
  it.each([
    ['My client Zoltan is late.', 'My client [name] is late.'],
    ['my client deshawn is late', 'my client [name] is late'],
    ['Hi, I am Tess, and my sup is Dr. Example.', 'Hi, I am [name], and my sup is Dr. [name 2].'],
    ['mrs green called', 'mrs [name] called'],
    ['A boy named Kwabena cried.', 'A boy named [name] cried.'],
    ['Will told me that Grace left.', '[name] told me that [name 2] left.'],
    ['born on 3/14/1987', 'born on [date]'],
    ['since March 3rd', 'since [date]'],
    ['on the 14th of May, 2021', 'on [date]'],
    ['at 12 Oak Street, Apt 4', 'at [address]'],
    ['in Portland, OR 97201', 'in [address], [address]'],
    ['call 503-555-0199 or (503) 555 0199', 'call [phone] or [phone]'],
    ['write to robin@example.com', 'write to [email]'],
    ['see www.example.com/robin', 'see [web address]'],
    ['MRN 12345678, SSN 123-45-6789', 'MRN [record number], SSN [record number]'],
    ['goes to Lincoln High School', 'goes to [organization]'],
    ['works at Boeing', 'works at [organization]'],
    ['a 94-year-old man', 'a [age]-year-old man'],
  ])('makes of "%s" "%s"', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it.each([
    'Do I use the Beck Depression Inventory, the PHQ-9 or the C-SSRS?',
    'I read Carl Rogers, Linehan and Yalom; is EMDR or Motivational Interviewing better?',
    'The ACA Code of Ethics and HIPAA (45 CFR 164.508) in California and New York',
    'A Catholic, Spanish-speaking client comes on Monday after Christmas.',
    'A 15-year-old rates her mood 7/10 and is available 24/7.',
    'Call 988 or 911; text 741741; call 1-800-273-8255.',
    'I billed 90837 for F41.1 and need 3000 hours.',
    'May I mark the note late? Will it count? I hope so.',
    'Child Protective Services and the Department of Social Services called.',
    'Informed Consent and the Treatment Plan are due in May.',
  ])('leaves "%s" alone', (text) => {
    expect(maskIdentifiers(text)).toEqual({ text, masked: [] });
  });

  it('gives somebody the same token wherever the name comes again, and somebody else another one', () => {
    expect(
      mask("Maria Lopez and Juan Lopez came. Maria cried, and maria's husband Juan left. Ms. Lopez called."),
    ).toBe("[name] and [name 2] came. [name] cried, and [name]'s husband [name 2] left. Ms. [name] called.");
  });

  it('tells what it hid, each once and with its kind', () => {
    expect(maskIdentifiers('Zoltan called on 3/14/2024. Zoltan and his wife Ilse moved.').masked).toEqual([
      { kind: 'name', text: 'Zoltan' },
      { kind: 'date', text: '3/14/2024' },
      { kind: 'name', text: 'Ilse' },
    ]);
  });

  it('changes nothing when it is done again', () => {
    const again = halves
      .flatMap((half) => readCases(half, 'masking'))
      .filter(({ text }) => {
        const once = mask(text);
        const { text: twice, masked } = maskIdentifiers(once);
        return twice !== once || masked.length > 0;
      });
    expect(again).toHaveLength(0);
  });

  it('takes about as long for hostile texts as for an ordinary one', () => {
    const ordinary = costOf(() => mask(longQuestion));
    const slow = hostileTexts.filter(([, text]) => costOf(() => mask(text)) > 10 * ordinary + 5);
    expect(slow.map(([name]) => name)).toEqual([]);
  });
});

// The floors were set before the cases were seen, and are not moved to fit them.
describe.each(halves)('masking of the %s cases', (half) => {
  const cases = readCases(half, 'masking').map((one) => ({ ...one, masked: mask(one.text) }));
  const hidden = cases.flatMap(({ hidden: parts, masked }) => parts.map((part) => ({ part, masked })));
  const kept = cases.flatMap(({ kept: parts, masked }) => parts.map((part) => ({ part, masked })));

  it('hides what identifies somebody, and keeps the rest', () => {
    const isHidden = shareOf(hidden, ({ part, masked }) => !masked.includes(part));
    const isKept = shareOf(kept, ({ part, masked }) => masked.includes(part));
    process.stdout.write(`Masking, ${half}: hidden ${isHidden.words}, other words kept ${isKept.words}\n`);
    expect(isHidden.share).toBeGreaterThanOrEqual(0.91);
    expect(isKept.share).toBeGreaterThanOrEqual(0.97);
  });
});
