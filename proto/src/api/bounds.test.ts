import { afterEach, describe, expect, it, vi } from 'vitest';
import { ArraySchema, isSchema, ObjectSchema, StringSchema, type AnySchema } from 'yup';
import * as api from './index.ts';

type Walked = [path: string, schema: AnySchema];

/** Yields a schema and all schemas that it consists of, at any depth. */
function walk(path: string, schema: AnySchema): Walked[] {
  const parts =
    schema instanceof ObjectSchema
      ? Object.entries(schema.fields).flatMap(([key, field]) => walk(`${path}.${key}`, field as AnySchema))
      : schema instanceof ArraySchema
        ? walk(`${path}[]`, schema.innerType as AnySchema)
        : [];
  return [[path, schema], ...parts];
}

const all = Object.entries(api)
  .filter(([, value]) => isSchema(value))
  .flatMap(([name, schema]) => walk(name, schema as unknown as AnySchema));
const lists = all.filter(([, schema]) => schema instanceof ArraySchema);
const texts = all.filter(([, schema]) => schema instanceof StringSchema);
const scalars = all.filter(([, { type }]) => type !== 'object' && type !== 'array');
const freeTexts = texts.filter(([, schema]) => schema.describe().oneOf.length === 0);

/** Longer than any field allows, shorter than the limit of a body. */
const tooLong = 'a'.repeat(90_000);

/** A list of objects that counts how often one of them is looked at. */
function countingList(length: number): { list: unknown[]; touched: () => number } {
  let count = 0;
  const elements = Array.from({ length }, () => ({}));
  const countIndex = (key: string | symbol) => {
    if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
  };
  const handler: ProxyHandler<unknown[]> = {
    get: (target, key) => (countIndex(key), Reflect.get(target, key)),
    has: (target, key) => (countIndex(key), Reflect.has(target, key)),
    getOwnPropertyDescriptor: (target, key) => (
      countIndex(key),
      Reflect.getOwnPropertyDescriptor(target, key)
    ),
  };
  return { list: new Proxy(elements, handler), touched: () => count };
}

afterEach(() => vi.restoreAllMocks());

describe('the schemas of the API', () => {
  it('are found, and are of kinds whose bounds are looked at here', () => {
    expect(lists.map(([path]) => path)).toEqual(
      expect.arrayContaining(['bulkApprovalSchema.sessionIds', 'supervisorReviewSchema.decisions']),
    );
    expect(texts.map(([path]) => path)).toContain('supervisorReviewSchema.decisions[].notes');
    expect([...new Set(all.map(([, { type }]) => type))].toSorted()).toEqual([
      'array',
      'boolean',
      'number',
      'object',
      'string',
    ]);
  });

  it.each(lists)('%s refuses a list that is too long without a look at an element', (_path, schema) => {
    for (const refuse of [
      (list: unknown[]) => api.check(schema, list).problems?.map(({ message }) => message),
      (list: unknown[]) => messagesOf(() => schema.validateSync(list, { abortEarly: false })),
    ]) {
      const { list, touched } = countingList(30_000);
      expect(refuse(list)).toEqual([expect.stringMatching(/^At most \d+ /)]);
      expect(touched()).toBe(0);
    }
  });

  it.each(scalars)(
    '%s refuses a text that is too long before any other test looks at it',
    (_path, schema) => {
      let met = 0;
      let matched = 0;
      // oxlint-disable-next-line typescript/unbound-method
      const exec = RegExp.prototype.exec;
      vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, value: string) {
        if (value.length >= tooLong.length) matched += 1;
        return exec.call(this, value);
      });
      const counting = schema.test('counting', 'counted', () => (met += 1) > 0);
      const { problems = [] } = api.check(counting, tooLong);
      expect(new Set(problems.map(({ message }) => message)).size).toBe(1);
      expect({ met, matched }).toEqual({ met: 0, matched: 0 });
    },
  );

  it.each(freeTexts)('%s says that a text is too long', (_path, schema) => {
    const [problem] = api.check(schema, tooLong).problems ?? [];
    expect(problem?.message).toMatch(/at most \d+ characters|too long/);
  });

  it.each(all)('%s says in a few words what is wrong with a whole list or object', (_path, schema) => {
    const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    for (const given of [
      nested,
      { a: nested },
      Array.from({ length: 500 }, (_, index) => `${index}${tooLong}`),
    ]) {
      const { problems = [] } = api.check(schema, given);
      const messages = [...new Set(problems.map(({ message }) => message))];
      expect(messages.join('; ').length).toBeLessThan(1_000);
    }
  });
});

function messagesOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}
