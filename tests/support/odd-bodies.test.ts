import { expect, it } from 'vitest';
import { oddBodies, oddValues, placesOf, replaceAt, sampleOf } from './odd-bodies.ts';

it('makes a body of a schema, with an element in each list', () => {
  const schema = {
    type: 'object',
    properties: {
      ids: { type: 'array', items: { type: 'integer' } },
      kind: { type: ['string', 'null'], enum: [null, 'day'] },
      inner: { anyOf: [{ type: 'object', properties: { isDone: { type: 'boolean' } } }, { type: 'null' }] },
    },
  };
  expect(sampleOf(schema)).toEqual({ ids: [1], kind: 'day', inner: { isDone: true } });
});

it('puts every value at every place, and leaves the rest', () => {
  const sample = { ids: [1], name: 'x' };
  expect(placesOf(sample)).toEqual([[], ['ids'], ['ids', 0], ['name']]);
  expect(replaceAt(sample, ['ids', 0], null)).toEqual({ ids: [null], name: 'x' });
  expect([...oddBodies(sample)]).toHaveLength(4 * oddValues.length);
  expect(sample).toEqual({ ids: [1], name: 'x' });
});
