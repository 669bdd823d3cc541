import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { lazySchema } from '../on-demand/lazy-schema.ts';
import * as primitives from './primitives.ts';

const name = primitives.personName('Name').required('Name is required');
const email = primitives.emailAddress().required('Email is required');
const phone = primitives.phoneNumber('Phone');
const username = primitives.newUsername();
const { totalRequiredHours } = primitives.goals();

const messageOf = (schema: Schema, typed: string): Promise<unknown> =>
  schema.validate(typed, { abortEarly: false }).then(
    () => undefined,
    ({ errors: [first] }: { errors: string[] }) => first,
  );

describe('a field of a form', () => {
  it.each<[Schema, string, unknown]>([
    [name, ' Łukasz Żak ', 'Łukasz Żak'],
    [primitives.licenseNumber(), 'LMFT 555-010-2345', 'LMFT 555-010-2345'],
    [email, 'Dr. Sam Smith <sam@example.com>', 'sam@example.com'],
    [email, 'mailto:sam@example.com?subject=Hours', 'sam@example.com'],
    [phone, ' 555-010-2345 x12 ', '555-010-2345 x12'],
    [phone, '  ', ''],
    [username, ' ADMIN ', 'admin'],
    [primitives.newPassword(), ' with spaces ', ' with spaces '],
    [primitives.prose('Notes').trim(), ' two\nlines ', 'two\nlines'],
    [primitives.calendarDate('Due date'), '2028-02-29', '2028-02-29'],
    [totalRequiredHours, '1 500.25', 1500.25],
  ])('takes what people type: %#', async (schema, typed, taken) => {
    await expect(schema.validate(typed)).resolves.toBe(taken);
  });

  it.each<[Schema, string, string]>([
    [name, ' \u00AD\u2060 ', 'Name is required'],
    [name, 'x'.repeat(121), 'Name must be at most 120 characters'],
    [name, 'Sam\nBcc: all', 'Name must be on one line, without control characters'],
    [name, 'Win at evil.com', 'Name must not contain a web address'],
    [name, 'Sa\u200Dm', 'Name must not contain characters that cannot be seen'],
    [name, 'Sa\u0301\u0302\u0303\u0304m', 'Name must not have more than three marks on one letter'],
    [name, 'Sam (555) 010-2345', 'Name must not contain a phone number'],
    [email, 'sam@example', 'Please enter a valid email address'],
    [email, 'sam@example.com, ann@example.com', 'Please enter a valid email address'],
    [phone, '555', 'Phone must be a number of 7 to 15 digits, such as +1 (555) 010-2345 or 555-010-2345 x12'],
    [username, 'ad\u200Bmin', 'Username must not contain invisible or unusual characters'],
    [username, 'a b', 'Username must not contain spaces or @'],
    [primitives.newPassword(), ' '.repeat(8), 'Password must not be only spaces'],
    [primitives.newAdminPassword(), '12345678', 'Passwords of administrators must be at least 12 characters'],
    [primitives.prose('Notes'), 'a\u0000b', 'Notes must not contain control characters'],
    [
      primitives.calendarDate('Due date'),
      'unfinished',
      'Due date must be a calendar date such as 03/31/2026',
    ],
    [totalRequiredHours, '4,000', 'Total required hours must be a number of at least 0'],
    [totalRequiredHours, '1000000', 'Total required hours must be below a million'],
    [totalRequiredHours, '1.255', 'Total required hours must have at most two decimals'],
  ])('says first what is wrong: %#', async (schema, typed, message) => {
    await expect(messageOf(schema, typed)).resolves.toBe(message);
  });
});

describe('the schema of a form', () => {
  const schema = lazySchema(({ confirmPassword, line, newPassword }) => ({
    name: line('Name'),
    password: newPassword(),
    confirmPassword: confirmPassword(),
  }));

  it('compares the two passwords', async () => {
    const typed = { name: '', password: '12345678', confirmPassword: '12345679' };
    await expect(schema.validate(typed)).rejects.toMatchObject({
      path: 'confirmPassword',
      message: "Passwords don't match",
    });
  });

  it('cleans its fields, and leaves the others as they are', async () => {
    const typed = { name: ' Ann ', password: '12345678', confirmPassword: '12345678', kind: ' x ' };
    await expect(schema.cast(typed)).resolves.toEqual({ ...typed, name: 'Ann' });
  });
});
