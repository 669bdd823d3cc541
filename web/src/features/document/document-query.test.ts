import { expect, it } from 'vitest';
import { readDocumentQuery, writeDocumentQuery } from './document-query.ts';

const read = (search: string) => readDocumentQuery(new URLSearchParams(search));

it('shows the first page of all active documents when the address asks for nothing', () => {
  expect(read('')).toEqual({ category: undefined, isArchived: false, page: 1 });
});

it('takes what makes no sense as if it were not there', () => {
  expect(read('category=constructor&archived=1&page=-2')).toEqual(read(''));
});

it.each(['', 'category=contracts', 'archived=true', 'category=general&archived=true&page=3'])(
  'writes the address %j as it was read',
  (search) => {
    expect(writeDocumentQuery(read(search)).toString()).toBe(search);
  },
);
