import { describe, expect, it } from 'vitest';
import { ObjectSchema, ValidationError, type AnyObjectSchema } from 'yup';
import * as api from './index.ts';
import {
  createSessionSchema,
  formatDate,
  fromHundredths,
  groupReceiptNumber,
  personName,
  registerSchema,
  supervisorSchema,
  toCalendarDate,
  toHundredths,
  toReceiptNumber,
} from './index.ts';

const schemas = Object.entries(api).flatMap(([name, schema]): [string, AnyObjectSchema][] =>
  (schema as unknown) instanceof ObjectSchema ? [[name, schema as AnyObjectSchema]] : [],
);
const junk = [
  null,
  5,
  -1,
  true,
  '',
  ' ',
  'x',
  '\u0000',
  [],
  [1],
  [null],
  {},
  { a: 1 },
  [[]],
  1e300,
  'x'.repeat(100_000),
];

const refusalsOf = (name: string): string[] =>
  api.check(personName('Name'), name).problems?.map(({ message }) => message) ?? [];

describe('the name of a person', () => {
  it.each(['Prof.\u202EsuomaF', 'Prof.\u2066 Famous', 'Prof.\u2028Famous', 'Prof.\nFamous'])(
    'has nothing that breaks its line or turns its direction: %j',
    (name) => {
      const body = { name, email: 'sam@example.com', licenseNumber: 'L-1', credentials: 'LMFT' };
      expect(api.supervisorSchema.isValidSync(body)).toBe(false);
    },
  );

  it.each([
    'Sam\u200B Supervisor',
    'Sam\u2060Supervisor',
    'Sa\uFEFFm',
    'Sa\u200Dm',
    'Sam\u200C',
    '\u200DSam',
  ])('has nothing without a width: %j', (name) => {
    expect(refusalsOf(name)).toEqual(['Name must not contain characters that cannot be seen']);
  });

  it.each([
    ['behind a Latin letter', 'm\u200C\u06CC'],
    ['before a Latin letter', '\u06CC\u200Cm'],
    ['at the end of an Arabic word', '\u0639\u0644\u06CC\u200C Reza'],
    ['twice', '\u0645\u06CC\u200C\u200C\u0646'],
    ['behind an Arabic digit', '\u0661\u200C\u0646'],
    ['between emoji', '\u{1F469}\u200D\u{1F467}'],
  ])('has no joiner %s', (_where, name) => {
    expect(refusalsOf(name)).toEqual(['Name must not contain characters that cannot be seen']);
  });

  it.each([
    ['Persian', '\u0645\u06CC\u200C\u0646\u0627'],
    ['Hindi', '\u0932\u0915\u094D\u200D\u0937\u094D\u092E\u0940'],
    ['Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3 \u0DBD\u0DB1\u0DCA'],
    ['Malayalam, at the end of a word', '\u0D15\u0D43\u0D37\u0D4D\u0D23\u0D28\u0D4D\u200D K.'],
  ])('may have a joiner that its script needs: %s', (_script, name) => {
    expect(refusalsOf(name)).toEqual([]);
  });

  it('has at most three marks on one letter', () => {
    expect(refusalsOf('Sa\u0301\u0302\u0303m')).toEqual([]);
    expect(refusalsOf('Sa\u0301\u0302\u0303\u0304m')).toEqual([
      'Name must not have more than three marks on one letter',
    ]);
  });

  it.each([
    ['Burmese', '\u1019\u103B\u102D\u102F\u1038 \u1019\u103C\u102D\u102F\u1037'],
    ['pointed Hebrew', '\u05E9\u05C1\u05BC\u05B8\u05DC\u05D5\u05B9\u05DD'],
    ['decomposed Vietnamese', 'Nguye\u0302\u0303n'],
  ])('may have the marks of %s', (_script, name) => {
    expect(refusalsOf(name)).toEqual([]);
  });

  it.each(['Łukasz Żak', 'محمد علی', 'דנה כהן\u200F', '王小明', 'Zoë O\u2019Brien'])('may be %s', (name) => {
    const body = { name, email: 'sam@example.com', licenseNumber: 'L-1', credentials: 'LMFT' };
    expect(api.supervisorSchema.isValidSync(body)).toBe(true);
  });
});

describe('a line of text', () => {
  it.each(['\u200B', ' \u00AD\u2060 ', '\u3164', '\u2800\u115F', '\u200E\u202E'])(
    'is empty when nothing of it can be seen: %j',
    (name) => {
      const activityBreakdown = '{"supervision":[{"hours":"1"}]}';
      const found = api.check(api.createFavoriteSchema, { name, activityBreakdown });
      expect(found.problems?.map(({ message }) => message)).toEqual(['Name is required']);
    },
  );

  it.each(['👩\u200D⚕️ Clinic', 'Fridays @ school', '__proto__', 'می\u200Cخواهم'])(
    'is kept as %s',
    (name) => {
      const activityBreakdown = '{"supervision":[{"hours":"1"}]}';
      expect(api.check(api.createFavoriteSchema, { name, activityBreakdown }).value).toMatchObject({ name });
    },
  );
});

describe('every schema of a body', () => {
  it.each(schemas)(
    '%s meets junk in every field with a refusal or a value, never with a crash',
    async (_name, schema) => {
      for (const field of Object.keys(schema.fields)) {
        for (const value of junk) {
          const result = await schema
            .validate({ [field]: value }, { abortEarly: false })
            .catch((error: unknown) => error);
          expect(result instanceof Error ? result.name : 'value').toMatch(/^(value|ValidationError)$/);
        }
      }
    },
  );
});

describe('hours', () => {
  it.each(['0', '1', '1.5', '1.50', '999999.99'])('take %s', async (supervisionHours) => {
    await expect(
      createSessionSchema.validate({ date: '2026-03-31', supervisionHours }),
    ).resolves.toMatchObject({ supervisionHours });
  });

  it.each(['-1', '1,5', '1.', '.5', '1e3', 'NaN', '1.125', '1000000', '0x10', '١'])(
    'refuse %s',
    async (supervisionHours) => {
      await expect(createSessionSchema.validate({ date: '2026-03-31', supervisionHours })).rejects.toThrow(
        ValidationError,
      );
    },
  );

  it('are added up in hundredths', () => {
    expect(fromHundredths(toHundredths('0.1') + toHundredths('0.2'))).toBe('0.30');
    expect(toHundredths('999999.99')).toBe(99_999_999);
  });
});

describe('calendar dates', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T00:00:00.000Z', '2026-03-31'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-03-31T12:00:00.000Z', undefined],
    ['31.03.2026', undefined],
    ['0001-01-01', undefined],
  ])('%s is %s', (text, date) => {
    expect(toCalendarDate(text)).toBe(date);
  });

  it('are written as people read them', () => {
    expect([formatDate('2026-03-31'), formatDate('2026-03-31T00:00:00.000Z')]).toEqual([
      '03/31/2026',
      '03/31/2026',
    ]);
  });
});

describe('an email address', () => {
  const read = (email: unknown) => supervisorSchema.validateAt('email', { email });
  it.each(['sam@example.com', ' sam+x@sub.example.co '])('takes %j', async (email) => {
    await expect(read(email)).resolves.toBe(email.trim());
  });
  it.each([
    'Dr. Sam Smith <sam@example.com>',
    '"Smith, Sam" <sam@example.com>;',
    'Sam <mailto:sam@example.com>',
    '<sam@example.com>',
    'mailto:sam@example.com?subject=Hours',
    'MAILTO:sam%40example.com',
    'sam@example.com,',
    '(sam@example.com).',
    '\u200Bsam@exam\u00ADple.com\uFEFF',
    '\u202Asam@example.com\u202C\u00A0',
  ])('understands the pasted %j', async (email) => {
    await expect(read(email)).resolves.toBe('sam@example.com');
  });
  it.each([
    '',
    'sam',
    'sam@example',
    '@example.com',
    'sam@example.com\nBcc: x@example.com',
    'a b@example.com',
    'Sam <sam@example.com>, Ann <ann@example.com>',
    'Sam <sam@example.com> Ann',
    'sam@example.com, ann@example.com',
    5,
    {},
  ])('refuses %j', async (email) => {
    await expect(read(email)).rejects.toThrow(ValidationError);
  });
});

describe('a registration', () => {
  it("says on confirmPassword that passwords don't match", async () => {
    const body = {
      name: 'T',
      username: 'abc',
      email: 'a@example.com',
      password: '12345678',
      confirmPassword: '12345679',
    };
    await expect(registerSchema.validate(body)).rejects.toMatchObject({
      path: 'confirmPassword',
      message: "Passwords don't match",
    });
  });

  it('keeps spaces around a password', async () => {
    const password = ' with spaces ';
    const body = { name: 'T', username: 'abc', email: 'a@example.com', password, confirmPassword: password };
    await expect(registerSchema.validate(body)).resolves.toMatchObject({ password });
  });
});

describe('a receipt number', () => {
  const number = '0123456789abcdef0123456789abcdef';

  it('is read in groups, and typed as people like', () => {
    expect(groupReceiptNumber(number)).toBe('0123 4567 89ab cdef 0123 4567 89ab cdef');
    for (const typed of [
      number,
      groupReceiptNumber(number),
      ` ${number.toUpperCase()} `,
      number.replace('f', 'f-'),
    ]) {
      expect(toReceiptNumber(typed)).toBe(number);
    }
  });

  it.each(['', number.slice(1), `${number}0`, number.replace('0', 'g')])('is not %j', (typed) => {
    expect(toReceiptNumber(typed)).toBeUndefined();
  });
});

describe('the name of a person', () => {
  const schema = personName('Name');

  it.each([
    'Tess Trainee',
    "Mary-Jane O'Neil, Ph.D.",
    'J. R. Smith',
    'J.R.Smith',
    'St.John Rivers',
    'Dr.Ng',
    'Anaïs d.j. Ruiz',
    'Li Wei (李伟)',
    'Anna…maria Ruiz',
    'Ｔｅｓｓ Ｔｒａｉｎｅｅ',
    'José Núñez Ⅲ',
    'Ŵyn ﬁtzgerald',
    '김민수',
  ])('may be %s', async (name) => {
    await expect(schema.validate(name)).resolves.toBe(name);
  });

  it.each([
    'Win at evil.com',
    'EVIL.COM now',
    'http://evil',
    'ftp://evil',
    'www.evil',
    'somebody@evil',
    'evil.example/path',
    'bit.ly/x',
    'evil\u3002com',
    'evil\uFF0Ecom',
    'evil\uFF61com',
    '\uFF45\uFF56\uFF49\uFF4C.com',
    'somebody\uFF20evil',
    'www\u3002evil',
    'Sam\nBcc: all',
  ])('is not %j, which a subject of an email would lead to', async (name) => {
    await expect(schema.validate(name)).rejects.toThrow(/^Name must/);
  });

  it('is no address in any letters and dots that address bars take for the plain ones', () => {
    // By the tables of UTS 46, which the parser of addresses has.
    const leadsThere = (name: string) => URL.parse(`http://${name}`)?.host === 'evil.com';
    const places = [
      (sign: string) => `evil${sign}com`,
      (sign: string) => `evil.${sign}om`,
      (sign: string) => `evil.c${sign}m`,
      (sign: string) => `evil.c${sign}om`,
      (sign: string) => `evil${sign}.com`,
    ];
    const signs = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code));
    // No ideograph and no syllable of Korean stands for a letter or a dot.
    const likely = signs.filter(
      (sign) => !/\p{Unassigned}|\p{Unified_Ideograph}|[\uAC00-\uD7AF]/u.test(sign),
    );
    const names = likely.flatMap((sign) => places.map((at) => at(sign)).filter(leadsThere));
    expect(names).toEqual(
      expect.arrayContaining(['evil。com', 'evil｡com', 'evil.ｃom', 'evil.𝐜om', 'evil.cⓞm']),
    );
    expect(names.filter((name) => schema.isValidSync(name))).toEqual([]);
  });
});
