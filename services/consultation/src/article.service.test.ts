import { articleGroups } from '@clinical-hours/proto/api';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { ArticleService } from './article.service.ts';
import { LibrarySearch } from './guidance/search/library-search.ts';
import { readLibrary } from './guidance/search/library.ts';

const library = readLibrary();
const articles = new ArticleService({ library, search: new LibrarySearch(library) });
const call = testCall({ userId: 7 });
const found = (query: string): string[] => articles.list(call, query).map(({ id }) => id);

describe('the list of articles', () => {
  it.each([undefined, '', '  '])('has all of them, by group and then by title, for the query %j', (query) => {
    const listed = articles.list(call, query);
    expect(listed).toHaveLength(library.length);
    const groups = [...new Set(listed.map(({ group }) => group))];
    expect(groups).toEqual(articleGroups);
    const titles = listed.filter(({ group }) => group === groups[0]).map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)));
  });

  it.each([
    ['gift', 'gifts'],
    ['supoena', 'subpoenas'],
    ['compact', 'telehealth-across-state-lines'],
    ['my client died', 'client-death'],
    ['she wants to kill herself', 'suicide-risk'],
  ])('has the best first for "%s"', (query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  it('leaves out what has a word of the search by chance', () => {
    expect(found('gift')).toEqual(['gifts']);
  });

  it.each(['xyzzy', 'lawn mower', '?!', 'the'])('has nothing for "%s"', (query) => {
    expect(found(query)).toEqual([]);
  });

  it.each(['x'.repeat(201), 'two\nlines'])('is refused to %.20j', (query) => {
    expect(() => articles.list(call, query)).toThrow(expect.objectContaining({ code: 'query_invalid' }));
  });
});

describe('an article', () => {
  it('is found by its id', () => {
    expect(articles.get(call, 'gifts')).toMatchObject({ id: 'gifts', reviewed: '2026-11-25' });
  });

  it.each([
    ['toys', 'article_not_found'],
    ['constructor', 'article_not_found'],
    ['', 'id_invalid'],
    ['Gifts', 'id_invalid'],
    ['../gifts', 'id_invalid'],
    ['a'.repeat(61), 'id_invalid'],
  ])('is not found by "%.20s"', (id, code) => {
    expect(() => articles.get(call, id)).toThrow(expect.objectContaining({ code }));
  });
});

it('shows nothing to nobody', () => {
  expect(() => articles.list(ownCall(), undefined)).toThrow('Please sign in first');
  expect(() => articles.get(ownCall(), 'gifts')).toThrow('Please sign in first');
});
