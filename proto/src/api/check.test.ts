import { describe, expect, it } from 'vitest';
import { isSchema, ObjectSchema, type AnyObjectSchema } from 'yup';
import * as api from './index.ts';

const schemas = Object.entries(api).filter(
  (entry): entry is [string, AnyObjectSchema & (typeof entry)[1]] =>
    isSchema(entry[1]) && (entry[1] as unknown) instanceof ObjectSchema,
);

/** Names that every object inherits, and names by which libraries recognize the kind of an object. */
const strangeKeys = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'toJSON',
  'then',
  'prototype',
  'length',
  '__isYupRef',
  '__isYupSchema__',
];
const aStrangeObject = (value: string) =>
  JSON.parse(`{${strangeKeys.map((key) => `"${key}":${value}`).join(',')}}`) as object;

describe('a check against a schema of the API', () => {
  it.each(schemas)('%s passes over strange keys, and takes nothing of them', (_name, schema) => {
    for (const key of strangeKeys) {
      for (const value of ['1', 'null', '{}', '[]']) {
        const given = JSON.parse(`{"${key}":${value}}`) as object;
        expect(api.check(schema, given)).toEqual(api.check(schema, {}));
      }
    }
  });

  it.each(schemas)('%s refuses strange objects in the place of every field', (_name, schema) => {
    for (const value of ['1', '{"toString":1}', 'true']) {
      for (const key of Object.keys(schema.fields)) {
        for (const given of [aStrangeObject(value), [aStrangeObject(value)]]) {
          const { problems = [] } = api.check(schema, { [key]: given });
          expect(problems.map(({ path }) => path).join()).toContain(key);
        }
      }
      expect(api.check(schema, aStrangeObject(value))).toEqual(api.check(schema, {}));
    }
  });

  it('takes own keys only, at every depth', () => {
    const inherited = Object.create({ sessionId: 1, decision: 'approve' }) as object;
    const body = { attestation: 'Sam Supervisor', decisions: [inherited] };
    expect(api.check(api.supervisorReviewSchema, body).problems).toContainEqual({
      path: 'decisions[0].sessionId',
      message: 'sessionId is required',
    });
    const polluted = JSON.parse('{"__proto__":{"attestation":"Sam Supervisor"},"decisions":[]}') as object;
    expect(api.check(api.supervisorReviewSchema, polluted).problems).toContainEqual(
      expect.objectContaining({ path: 'attestation' }),
    );
  });

  it('cleans what fits, and leaves the rest out', () => {
    const decision = { sessionId: '7', decision: 'reject', notes: null, more: { of: ['it'] } };
    expect(
      api.check(api.supervisorReviewSchema, { decisions: [decision], attestation: ' Sam ', more: 1 }),
    ).toEqual({
      value: { decisions: [{ sessionId: 7, decision: 'reject', notes: null }], attestation: 'Sam' },
    });
  });

  it.each([undefined, null, 'text', 7, [], [{}]])('does not take %j for an object', (given) => {
    const schema = api.loginSchema
      .required('The body must be a JSON object')
      .typeError('The body must be a JSON object');
    expect(api.check(schema, given).problems).toBeDefined();
  });
});
