import { describe, expect, it } from 'vitest';
import { toQuery } from './query.ts';
import { Spelling } from './spelling.ts';
import { stem } from './stem.ts';
import { stemsOf } from './terms.ts';

const spelling = new Spelling(stemsOf('gift subpoena supervisor envelope court'));
const weightOf = (question: string, word: string): number =>
  toQuery(question, spelling).terms.find((term) => term.stem === stem(word))?.weight ?? 0;

const story = `${'The weather was cold and the train was full of wet coats and umbrellas. '.repeat(6)}On Monday a stranger brought an envelope. `;

describe('a query', () => {
  it('gives every sentence of a short question the same weight', () => {
    expect(weightOf('There was a gift. What about the court?', 'gift')).toBe(
      weightOf('There was a gift. What about the court?', 'court'),
    );
  });

  it('gives more to what a long story asks than to the story', () => {
    const question = `${story}How do I thank for a gift? Nobody saw it. It is late.`;
    expect(weightOf(question, 'gift')).toBeGreaterThan(weightOf(question, 'umbrella'));
  });

  it('gives more to the last two sentences of a story that asks nothing', () => {
    const question = `${story}The court waits. I feel stuck.`;
    expect(weightOf(question, 'court')).toBeGreaterThan(weightOf(question, 'umbrella'));
  });

  it('gives less to words of everyday talk, and a little more to what comes again', () => {
    expect(weightOf('gift and client', 'client')).toBeLessThan(weightOf('gift and client', 'gift'));
    expect(weightOf('gift, gift, gift', 'gift')).toBeGreaterThan(weightOf('gift', 'gift'));
    expect(weightOf('gift, '.repeat(500), 'gift')).toBeLessThan(2);
  });

  it('adds what means much the same, with less weight', () => {
    const terms = toQuery('the lawyer', spelling).terms;
    const [lawyer, attorney] = ['lawyer', 'attorney'].map((word) =>
      terms.find((term) => term.stem === stem(word)),
    );
    expect(attorney).toMatchObject({ isOwn: false });
    expect(attorney!.weight).toBeLessThan(lawyer!.weight);
  });

  it('puts typing errors right', () => {
    expect(weightOf('a supoena', 'subpoena')).toBeGreaterThan(0);
  });

  it('has an end, however long the question', () => {
    const question = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(' ');
    expect(toQuery(question, spelling).terms.length).toBeLessThan(600);
  });
});
