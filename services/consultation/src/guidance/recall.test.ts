import { describe, expect, it } from 'vitest';
import { LibrarySearch } from './library-search.ts';
import { readLibrary } from './library.ts';
import { maskIdentifiers } from './mask-identifiers.ts';
import { offTopicQuestions } from './testing/off-topic-questions.ts';
import { caseQuestions } from './testing/question-set.ts';
import { shareOf } from './testing/share.ts';

// As in the service: what is searched with is masked.
const search = new LibrarySearch(readLibrary());
const find = (question: string) => search.find(maskIdentifiers(question).text);

const ranks = caseQuestions.map(({ question, articles }) => {
  const { matches, isOnTopic } = find(question);
  return { rank: matches.findIndex(({ article }) => articles.includes(article.id)), isOnTopic };
});
const recallAt = (count: number) => shareOf(ranks, ({ rank }) => rank !== -1 && rank < count);
const refused = shareOf(ranks, ({ isOnTopic }) => !isOnTopic);
const recognized = shareOf(offTopicQuestions, (question) => !find(question).isOnTopic);

// The floors were set before the questions were seen, and are not moved to fit them.
describe('the search in the guidance library', () => {
  it('puts a right article first, or among the first three', () => {
    process.stdout.write(
      `Recall at 1: ${recallAt(1).words}, at 3: ${recallAt(3).words}, off topic recognized: ${recognized.words}, on topic taken for off topic: ${refused.words}\n`,
    );
    expect(recallAt(1).share).toBeGreaterThanOrEqual(0.7);
    expect(recallAt(3).share).toBeGreaterThanOrEqual(0.85);
  });

  it('recognizes what is off topic, and hardly ever takes a question for it', () => {
    expect(recognized.share).toBeGreaterThanOrEqual(0.8);
    expect(refused.share).toBeLessThanOrEqual(0.08);
  });

  it('is asked for articles that are there', () => {
    const ids = new Set(readLibrary().map((article) => article.id));
    expect(caseQuestions.flatMap(({ articles }) => articles.filter((id) => !ids.has(id)))).toEqual([]);
    expect(caseQuestions.length + offTopicQuestions.length).toBeGreaterThanOrEqual(60);
  });
});
