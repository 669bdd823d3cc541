import { describe, expect, it } from 'vitest';
import { checkRefusal } from './store.ts';

const wanted = { code: 'store_full', sentence: /^There is no room / };

describe('an upload for which there is no room', () => {
  it('is to be refused by a word for programs and a sentence for people', () => {
    const body = { code: 'store_full', message: 'There is no room for more documents.' };
    expect(checkRefusal({ status: 503, body }, wanted)).toEqual([]);
  });

  it.each([
    [201, { id: 1 }],
    [500, { code: 'store_full', message: 'There is no room for more documents.' }],
    [503, { code: 'unavailable', message: 'There is no room for more documents.' }],
    [503, { code: 'store_full', message: 'ENOSPC' }],
    [503, 'There is no room'],
  ])('is not to be answered %i %j', (status, body) => {
    expect(checkRefusal({ status, body }, wanted)).toHaveLength(1);
  });
});
