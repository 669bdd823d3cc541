import { describe, expect, it } from 'vitest';
import { maskIdentifiers } from './mask-identifiers.ts';
import { costlierThan, hostileTexts, longQuestion } from '../testing/cost.ts';
import { halves, readCases, shareOf } from '../testing/cases.ts';

const mask = (text: string): string => maskIdentifiers(text).text;

describe('masking', () => {
  it.each([
    ['My client Zoltan is late.', 'My client [name] is late.'],
    ['my client deshawn is late', 'my client [name] is late'],
    ['Hi, I am Tess, and my sup is Dr. Example.', 'Hi, I am [name], and my sup is Dr. [name 2].'],
    ['mrs green called', 'mrs [name] called'],
    ['A boy named Kwabena cried.', 'A boy named [name] cried.'],
    ['Will told me that Grace left.', '[name] told me that [name 2] left.'],
    ['I saw Dawn Waters and Mark Stone', 'I saw [name] and [name 2]'],
    ['my client (Tavarus) and my sup, Ottavia,', 'my client ([name]) and my sup, [name 2],'],
    [
      'her daughter, Story, and my clients name is summer',
      'her daughter, [name], and my clients name is [name 2]',
    ],
    ['Joy, my client, lost her joy', '[name], my client, lost her joy'],
    ['Mrs. Small thinks small', 'Mrs. [name] thinks small'],
    ['Art Brzezinski does art therapy', '[name] does art therapy'],
    ['dr k. brandvoldsen wont sign', 'dr [name] wont sign'],
    ['she goes by "Biscuit" now', 'she goes by "[name]" now'],
    ['lorenzo, wilma and tavonte came', '[name], [name 2] and [name 3] came'],
    ['born on 3/14/1987', 'born on [date]'],
    ['since March 3rd', 'since [date]'],
    ['on the 14th of May, 2021', 'on [date]'],
    ['at 12 Oak Street, Apt 4', 'at [address]'],
    ['in Portland, OR 97201', 'in [address], [address]'],
    ['call 503-555-0199 or (503) 555 0199', 'call [phone] or [phone]'],
    ['call 1-877-555-0164 or 1-800-GOT-LOST', 'call [phone] or [phone]'],
    ['a card ending 7319, plate 8ABC 432', 'a card ending [record number], plate [record number]'],
    ['her snap is kass.q92, her ig @kass_q', 'her snap is [web address], her ig [web address]'],
    ['is from San Ramon, moved to tehachapi', 'is from [address], moved to [address]'],
    ['off County Road 18 near Lake Arrowhead', 'off [address] near [address]'],
    ['write to robin@example.com', 'write to [email]'],
    ['see www.example.com/robin', 'see [web address]'],
    ['MRN 12345678, SSN 123-45-6789', 'MRN [record number], SSN [record number]'],
    ['goes to Lincoln High School', 'goes to [organization]'],
    ['works at Boeing', 'works at [organization]'],
    ['works at Walgreens on 3rd', 'works at [organization] on [address]'],
    ['goes to ashgrove middle school', 'goes to [organization]'],
    ['call five oh three, 555, oh one nine nine', 'call [phone]'],
    ['cel cinco cero tres cinco cinco cinco cero uno noventa y nueve', 'cel [phone]'],
    ['robin dot m at example dot com, luz arroba ejemplo punto com', '[email], [email]'],
    ['vive en Calle Olmos 214, apartamento 3', 'vive en [address]'],
    ['the family is in 97214', 'the family is in [address]'],
    ['a 94-year-old man; Tess is 91.', 'a [age]-year-old man; [name] is [age].'],
  ])('makes of "%s" "%s"', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it.each([
    'Do I use the Beck Depression Inventory, the PHQ-9 or the C-SSRS?',
    'I read Carl Rogers, Linehan and Yalom; is EMDR or Motivational Interviewing better?',
    'The ACA Code of Ethics and HIPAA (45 CFR 164.508) in California and New York',
    'A Catholic, Spanish-speaking client comes on Monday after Christmas.',
    'A 15-year-old rates her mood 7/10 and is available 24/7.',
    'Call 988 or 911; text 741741 or 838255; call 1-800-273-8255, (800) 799-7233 or 1-800-4-A-CHILD.',
    'Is the Window of Tolerance or the Drama Triangle better for a Good Faith Estimate?',
    'He has Oppositional Defiant Disorder, not Generalized Anxiety; is Rational Emotive Behavior Therapy right?',
    'My Clinical Director wants a Discharge Summary and the Verification Form for Indirect Hours.',
    'How Do I Write Up A Session That Ended Early And Badly',
    'We count ten nine eight seven six five four three two one; PHQ answers 1 2 3 0 1 2 2.',
    'I am at the point of tears: is the Hope curriculum of Dr. Linehan right?',
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
    const isCostly = costlierThan(() => mask(longQuestion));
    const slow = hostileTexts.filter(([, text]) => isCostly(() => mask(text)));
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
