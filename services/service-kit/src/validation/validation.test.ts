import { globSync, readFileSync } from 'node:fs';
import { loginSchema, supervisorReviewSchema } from '@clinical-hours/proto/api';
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
