import { describe, expect, it } from 'vitest';
import { crisisArticles } from '../danger/crisis-articles.ts';
import { readLibrary, type Article } from './library.ts';
import { LibrarySearch } from './library-search.ts';

const library = readLibrary();
const search = new LibrarySearch(library);
const passageOf = (id: string, question: string) =>
  search.passageOf(
    library.find((article) => article.id === id)!,
    question,
  );
const wordsIn = (text: string): number => text.split(/\s+/u).length;

describe('the passage of an article', () => {
  it.each([
    ['gifts', 'how do I say no to a present', 'Saying no without a slap'],
    [
      'couples-and-secrets',
      'one partner just told me about an affair',
      'One partner has just told you about the affair',
    ],
    ['minors-and-consent', 'the parent asks what a teen told me about drugs', /tell the parent/u],
    ['telehealth-across-state-lines', 'she moved to another state for good', 'When a client moves for good'],
    ['recording-sessions', 'may I use an AI note tool', 'Transcription and AI note tools'],
    ['suicide-risk', 'what do I write in the note about risk', 'What to write down'],
  ])('of %s for "%s" is the part about it', (id, question, title) => {
    expect(passageOf(id, question).title).toMatch(title);
  });

  it('has 60 to 120 words of any article for any question, and whole sentences', () => {
    for (const article of library) {
      for (const { text } of [
        passageOf(article.id, ''),
        ...article.topics.slice(0, 8).map((topic) => passageOf(article.id, topic)),
      ]) {
        expect(wordsIn(text)).toBeGreaterThanOrEqual(55);
        expect(wordsIn(text)).toBeLessThanOrEqual(125);
        for (const line of text.split('\n').filter((one) => one.length > 60))
          expect(line).toMatch(/[\w.!?:;,")]$/u);
      }
    }
  });

  it('is about an emergency only when the question is', () => {
    const isEmergency = ({ id, sections: [first] }: Article) => passageOf(id, '').title === first!.title;
    expect(library.filter((article) => crisisArticles.has(article.id) && isEmergency(article))).toEqual([]);
    expect(passageOf('clinician-safety', 'a client stalks me').title).toBe('Unwanted contact and stalking');
  });

  it('adds what to write down where there is room', () => {
    expect(passageOf('attraction-and-touch', 'may I hug').text).toMatch(/\n\n\*\*Write down:\*\* /u);
  });
});
