import { expect, it } from 'vitest';
import { checks, schemas } from '../generated/requests.js';
import { bodySchema, operations } from '../api-description.ts';
import { typesOf, type RequestSchema } from './clean.ts';

type Walked = [path: string, schema: RequestSchema];

/** Yields a schema and all schemas that it consists of, at any depth. */
function walk(path: string, schema: RequestSchema): Walked[] {
  const { properties = {}, items, additionalProperties } = schema;
  const inner = [
    ...Object.entries(properties).map(([name, part]): Walked => [`${path}.${name}`, part]),
    ...(items ? [[`${path}[]`, items] as Walked] : []),
    ...(typeof additionalProperties === 'object' ? [[`${path}{}`, additionalProperties] as Walked] : []),
  ];
  return [[path, schema], ...inner.flatMap(([at, part]) => walk(at, part))];
}

const all = Object.entries(schemas).flatMap(([name, schema]) => walk(name, schema));
const without = (kind: string, bound: keyof RequestSchema): string[] =>
  all
    .filter(([, schema]) => typesOf(schema).includes(kind) && schema[bound] === undefined)
    .map(([path]) => path);

it('every operation with a body, a form or a query has its check', () => {
  const read = operations.flatMap((operation) => [
    ...(bodySchema(operation) ? [`${operation.operationId}.body`] : []),
    ...(bodySchema(operation, 'multipart/form-data') ? [`${operation.operationId}.form`] : []),
    ...(operation.parameters.some((each) => each.in === 'query') ? [`${operation.operationId}.query`] : []),
  ]);
  expect(read.length).toBeGreaterThan(80);
  expect(read.filter((name) => !(name in checks) || !(name in schemas))).toEqual([]);
});

it('every text, list and number of a request has a bound', () => {
  const texts = without('string', 'maxLength').filter((path) => !isChoice(path));
  const isMap = ([, { properties }]: Walked): boolean => properties === undefined;
  const maps = all.filter((each) => typesOf(each[1]).includes('object') && isMap(each));
  expect({
    texts,
    lists: without('array', 'maxItems'),
    maps: maps.filter(([, { maxProperties }]) => maxProperties === undefined).map(([path]) => path),
    numbers: ['integer', 'number'].flatMap((kind) => without(kind, 'minimum')),
  }).toEqual({ texts: [], lists: [], maps: [], numbers: [] });
});

const isChoice = (path: string): boolean => all.find(([known]) => known === path)?.[1].enum !== undefined;

it('a list that is too long is refused without a look at its elements', () => {
  const elements = new Proxy(
    Array.from({ length: 30_000 }, () => ({})),
    {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) throw new Error('an element was looked at');
        return Reflect.get(target, key) as unknown;
      },
    },
  );
  expect(checks['requestApprovals.body']?.({ sessionIds: elements })).toBe(false);
  expect(checks['requestApprovals.body']?.errors).toMatchObject([{ keyword: 'maxItems' }]);
});
