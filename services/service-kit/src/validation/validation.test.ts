import { globSync, readFileSync } from 'node:fs';
import {
  createTodoSchema,
  loginSchema,
  phoneNumber,
  supervisorReviewSchema,
} from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { validate } from './index.ts';

describe('what came from outside', () => {
  it('comes back clean when it fits', () => {
    const given = { username: ' tess ', password: 'seven quiet otters', more: 1 };
    expect(validate(loginSchema, given, 'body_invalid')).toEqual({
      username: 'tess',
      password: 'seven quiet otters',
      stayLoggedIn: false,
    });
  });

  it('is refused under the code of the caller, with every sentence about it once', () => {
    const given = { decisions: [{}, {}], attestation: 'Sam Supervisor' };
    expect(() => validate(supervisorReviewSchema, given, 'body_invalid')).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'body_invalid',
        message: 'sessionId is required; The decision must be approve or reject',
      }),
    );
  });
});

describe('a refusal', () => {
  const refuse = (given: object) => {
    try {
      return validate(createTodoSchema, given, 'body_invalid');
    } catch (error) {
      return error;
    }
  };

  it('names the field when all problems are about one, in the words of the API', () => {
    expect(refuse({ title: 'X', dueDate: '03/31/2026' })).toMatchObject({
      message: 'Due date must be a calendar date such as 2026-03-31',
      details: { field: 'dueDate' },
    });
  });

  it('names no field when several are wrong', () => {
    expect(refuse({ dueDate: 'x' })).toMatchObject({ details: {} });
  });

  it('names the given field of a value that is none itself', () => {
    const check = () => validate(phoneNumber('Phone'), 'x', 'phone_invalid', 'phone');
    expect(check).toThrow(expect.objectContaining({ details: { field: 'phone' } }));
  });
});

describe('the services', () => {
  it('make no schemas of their own, whose bounds nobody would look at', () => {
    const services = new URL('../../../', import.meta.url);
    const files = globSync('*/src/**/*.ts', { cwd: services }).filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(100);
    const makers = files.filter((file) =>
      /import \{[^}]*\} from 'yup'/.test(readFileSync(new URL(file, services), 'utf8')),
    );
    expect(makers).toEqual([]);
  });
});
