import { describe, expect, it } from 'vitest';
import { LibraryRetriever } from './library-retriever.ts';
import { LibrarySearch } from '../search/library-search.ts';
import { aLibrary } from '../testing/builders.ts';

const retriever = new LibraryRetriever({ search: new LibrarySearch(aLibrary()), limit: 2 });

describe('the retriever', () => {
  it('returns whole articles with their ids, titles and scores, the best first', async () => {
    const documents = await retriever.invoke('My client brought me a gift. May I accept it from the client?');
    expect(documents.length).toBeLessThanOrEqual(2);
    expect(documents[0]).toMatchObject({
      metadata: { id: 'gifts', title: 'Gifts from clients', score: expect.any(Number) },
      pageContent: expect.stringMatching(/^In the moment\nThank the client[^]*Where to look further\nACA/u),
    });
  });

  it('returns nothing when the library does not cover the question', async () => {
    expect(await retriever.invoke('what is the capital of Australia')).toEqual([]);
  });
});
