import { describe, expect, it } from 'vitest';
import { maskIdentifiers } from '../mask/mask-identifiers.ts';
import { halves, readCases, shareOf } from '../testing/cases.ts';
import { LibrarySearch } from './library-search.ts';
import { readLibrary } from './library.ts';

// The service searches with masked text, so the cases are masked too.
const library = readLibrary();
const search = new LibrarySearch(library);
const find = (question: string) => search.answersTo(maskIdentifiers(question).text);

// The floors were set before the questions were seen, and are not moved to fit them.
describe.each(halves)('the search with the %s questions', (half) => {
  const questions = readCases(half, 'questions');
  const offTopic = readCases(half, 'off-topic');
  const ranks = questions.map(({ text, articles }) => {
    const { matches, isOnTopic } = find(text);
    return { rank: matches.findIndex(({ article }) => articles.includes(article.id)), isOnTopic };
  });
  const recallAt = (count: number) => shareOf(ranks, ({ rank }) => rank !== -1 && rank < count);
  const refused = shareOf(ranks, ({ isOnTopic }) => !isOnTopic);
  const recognized = shareOf(offTopic, ({ text }) => !find(text).isOnTopic);

  it('puts a right article first, or among the first three', () => {
    process.stdout.write(
      `Search, ${half}: first ${recallAt(1).words}, among three ${recallAt(3).words}, off topic recognized ${recognized.words}, on topic refused ${refused.words}\n`,
    );
    expect(recallAt(1).share).toBeGreaterThanOrEqual(0.7);
    expect(recallAt(3).share).toBeGreaterThanOrEqual(0.85);
  });

  it('recognizes what is off topic, and hardly ever takes a question for it', () => {
    expect(recognized.share).toBeGreaterThanOrEqual(0.82);
    expect(refused.share).toBeLessThanOrEqual(0.06);
  });

  it('is asked for articles that are there', () => {
    const ids = new Set(library.map((article) => article.id));
    expect(questions.flatMap(({ articles }) => articles.filter((id) => !ids.has(id)))).toEqual([]);
  });
});
