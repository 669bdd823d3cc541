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
  {},
  { a: 1 },
  [[]],
  1e300,
  'x'.repeat(100_000),
];

describe('the name of a person', () => {
  it.each(['Prof.\u202EsuomaF', 'Prof.\u2066 Famous', 'Prof.\u2028Famous', 'Prof.\nFamous'])(
    'has nothing that breaks its line or turns its direction: %j',
    (name) => {
      const body = { name, email: 'sam@example.com', licenseNumber: 'L-1', credentials: 'LMFT' };
      expect(api.supervisorSchema.isValidSync(body)).toBe(false);
    },
  );

  it.each(['Łukasz Żak', 'محمد علی', 'דנה כהן\u200F', '王小明', 'Zoë O\u2019Brien'])('may be %s', (name) => {
    const body = { name, email: 'sam@example.com', licenseNumber: 'L-1', credentials: 'LMFT' };
    expect(api.supervisorSchema.isValidSync(body)).toBe(true);
  });
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
    '',
    'sam',
    'sam@example',
    '@example.com',
    'sam@example.com\nBcc: x@example.com',
    'a b@example.com',
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
    'Sam\nBcc: all',
  ])('is not %j, which a subject of an email would lead to', async (name) => {
    await expect(schema.validate(name)).rejects.toThrow(/^Name must/);
  });
});
