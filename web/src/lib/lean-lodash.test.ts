import { expect, it } from 'vitest';
import { clone, cloneDeep, isPlainObject, toPath } from './lean-lodash.ts';

it('copies the values of forms', () => {
  const values = [undefined, null, '', 'text', 0, 1.5, true, [], ['a', { b: [1] }], {}, { a: { b: [null] } }];
  expect(values.map((value) => cloneDeep(value))).toEqual(values);
  expect(values.map((value) => clone(value))).toEqual(values);
  const rows = [{ hours: '1' }];
  expect(clone(rows)).not.toBe(rows);
  expect(clone(rows)[0]).toBe(rows[0]);
  expect(cloneDeep(rows)[0]).not.toBe(rows[0]);
});

it('reads the names of fields', () => {
  expect(toPath('directClinical.0.hours')).toEqual(['directClinical', '0', 'hours']);
  expect(toPath('rows[2].clients')).toEqual(['rows', '2', 'clients']);
  expect(['name', '', 3].map(toPath)).toEqual([['name'], [], ['3']]);
  expect(toPath(['a', 'b'])).toEqual(['a', 'b']);
});

it('tells plain objects', () => {
  expect([{}, Object.create(null)].map(isPlainObject)).toEqual([true, true]);
  expect([undefined, null, '', 1, [], new Date(0), new Map()].some(isPlainObject)).toBe(false);
});
