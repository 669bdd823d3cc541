import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';
import { relatedTo, stemsOf, wordsOf } from './terms.ts';

describe('the words of a text', () => {
  it.each([
    ['my clt no-showed', ['client', 'noshow']],
    ['my clt no showed', ['client', 'noshow']],
    ['is SI reportable', ['suicidal', 'ideation']],
    ['need an ROI', ['release', 'information', 'records']],
    ['she wants to kill herself', ['suicide']],
  ])('are written out in "%s"', (text, words) => {
    expect(wordsOf(text)).toEqual(expect.arrayContaining(words));
  });

  it('do not hold what masking left, except whom an age tells of', () => {
    expect(stemsOf('[name] and [name 2] at [organization] on [date]')).toEqual([]);
    expect(stemsOf('a 15-year-old')).toContain(stem('teen'));
    expect(stemsOf('a sixteen year old')).toContain(stem('teen'));
    expect(stemsOf('a 7 yo')).toContain(stem('child'));
    expect(stemsOf('she is [age] years old')).toContain(stem('older'));
  });

  it('are without words that say nothing of a topic, and with any kind of apostrophe', () => {
    expect(stemsOf('What should I do? I don’t know, it isn’t ok')).toEqual([stem('know')]);
  });

  it('are not longer than words are', () => {
    expect(wordsOf(`${'a'.repeat(5_000)} gift`)).toEqual(['gift']);
  });
});

describe('related words', () => {
  it('are found from what trainees say to what articles say, and not back', () => {
    expect(relatedTo(stem('mom'))).toContain(stem('parent'));
    expect(relatedTo(stem('attorneys'))).toEqual([]);
    expect(relatedTo(stem('lawyers'))).toEqual([stem('attorney'), stem('solicitor')]);
  });
});
