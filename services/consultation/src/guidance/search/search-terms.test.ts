import { describe, expect, it } from 'vitest';
import { pairsOf, phrasesOf, stem } from './search-terms.ts';

const stemsOf = (text: string): string[] => phrasesOf(text).flat();

describe('the words of a text', () => {
  it.each([
    ['document', 'documents', 'documenting', 'documentation', 'documented'],
    ['terminate', 'terminating', 'termination', 'terminated'],
    ['suicide', 'suicidal'],
    ['refer', 'referral', 'referring', 'referred', 'refers'],
    ['family', 'families'],
    ['die', 'died', 'dying'],
    ['give', 'gave', 'given', 'giving'],
  ])('count as one in the forms of %s', (first, ...others) => {
    expect(new Set(others.map(stem))).toEqual(new Set([stem(first)]));
  });

  it.each([
    ['countertransference', 'counter'],
    ['note', 'notice'],
    ['minor', 'mind'],
    ['custody', 'custom'],
  ])('are told apart: %s and %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('stay as they are when they are no English', () => {
    const odd = ['roi', '5150', 'ünal', 'a'.repeat(10_000)];
    expect(odd.map(stem)).toEqual(odd);
  });

  it.each([
    ['my clt', 'my client'],
    ['is SI reportable', 'suicidal ideation suicide reportable'],
    ['What should I do? I don’t know, it isn’t ok', 'know'],
    ['[name] and [name 2] at [organization] on [date]', ''],
    [`${'a'.repeat(5_000)} gift`, 'gift'],
    ['a 15-year-old', 'teen minor'],
    ['he is only 16', 'teen minor'],
    ['a sixteen year old', 'teen minor'],
    ['a 7 yo', 'child minor'],
    ['she is [age]', 'older adult'],
    ['a 40 yo', ''],
    ['it is 15 minutes', '15 minutes'],
  ])('of "%s" are those of "%s"', (text, same) => {
    expect(stemsOf(text)).toEqual(stemsOf(same));
  });

  it('are paired with their neighbours in the same phrase, in either order', () => {
    expect(phrasesOf('a gift from a client, then papers').flatMap(pairsOf)).toEqual(['client+gift']);
    expect(phrasesOf('the client has a gift').flatMap(pairsOf)).toEqual(['client+gift']);
  });
});
