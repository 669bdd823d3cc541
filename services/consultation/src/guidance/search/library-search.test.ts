import { describe, expect, it } from 'vitest';
import { LibrarySearch } from './library-search.ts';
import { readLibrary } from './library.ts';
import { aLibrary } from '../testing/builders.ts';
import { costOf, hostileTexts, longQuestion } from '../testing/cost.ts';

const search = new LibrarySearch(aLibrary());
const best = (question: string): string | undefined => search.find(question).matches[0]?.article.id;

describe('the search', () => {
  it.each([
    ['my client gave me a present', 'gifts'],
    ['clt bruoght me somthing', 'gifts'],
    ['got served with papers, do i have to testify', 'subpoenas'],
    ['lawyer sent a supoena', 'subpoenas'],
    ['she wants to kill herself', 'suicide-risk'],
    ['SI risk assesment', 'suicide-risk'],
  ])('finds the article for "%s"', (question, id) => {
    expect(best(question)).toBe(id);
  });

  it.each([
    'A client who is 16 wants to keep our sessions from her mother. What may I promise?',
    'He is fifteen and his mom wants to read my notes',
  ])('knows a minor by an age alone: %s', (question) => {
    const [first] = new LibrarySearch(readLibrary()).find(question).matches;
    expect(first?.article.id).toBe('minors-and-consent');
  });

  it('takes no other number for an age', () => {
    const { matches } = new LibrarySearch(readLibrary()).find(
      'The session is 15 minutes late: what do I write?',
    );
    expect(matches[0]?.article.id).not.toBe('minors-and-consent');
  });

  it('tells which sections have something of the question, the best first, and no closing ones', () => {
    const [match] = search.find('who answers the court and the attorney, my supervisor?').matches;
    expect(match?.sections.map(({ section }) => section.title)).toEqual(['Who answers']);
    expect(
      search.find('agency policy on gifts').matches[0]?.sections.map(({ section }) => section.title),
    ).not.toContain('Limits of this advice');
  });

  it('gives a phrase of an article more than its words far apart', () => {
    const near = search.find('served papers').matches[0]!.score;
    const far = search.find('served one two three four five six seven eight nine ten papers').matches[0]!
      .score;
    expect(near).toBeGreaterThan(far);
  });

  it.each(['', '   ', '?!', '[name] [date]', 'the of and', '💜'])('finds nothing in "%s"', (question) => {
    expect(search.find(question)).toMatchObject({ matches: [], isOnTopic: false });
  });

  it('takes about as long for hostile texts as for an ordinary one', () => {
    const library = new LibrarySearch(readLibrary());
    const ordinary = costOf(() => library.find(longQuestion));
    const slow = hostileTexts.filter(([, text]) => costOf(() => library.find(text)) > 10 * ordinary + 5);
    expect(slow.map(([name]) => name)).toEqual([]);
  });
});
