import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { texts } from '../testing/model-texts.ts';

const retrieved = [
  { id: 'gifts', title: 'Gifts from clients' },
  { id: 'termination', title: 'Termination' },
];
const check = (text: string) => checkAnswer(text, retrieved, 'some-model');
const withSentence = (sentence: string) => check(`${texts.answer}\n\n${sentence}`);

describe("a model's text", () => {
  it('is used with the articles that it cites, and says who wrote it', () => {
    const checked = check(texts.answer);
    expect(checked).toMatchObject({ kind: 'usable', sources: [retrieved[0]] });
    expect(checked).toMatchObject({
      text: expect.stringMatching(
        /^## What to do now\n[^]*\n\n### Sources\n- \[1\] Gifts from clients\n\nWritten by the language model some-model from the articles named above; it can make mistakes/u,
      ),
    });
  });

  it.each(['[1, 2]', '[1][2]', '[1] [2]', '[articles 1 and 2]', '\u30101\u2020source\u3011 [2]'])(
    'may cite as %s',
    (citation) => {
      expect(check(texts.answer.replaceAll('[1]', citation))).toMatchObject({
        kind: 'usable',
        sources: retrieved,
      });
    },
  );

  it('comes out without links, images and HTML', () => {
    const checked = check(texts.injected);
    expect(checked.kind).toBe('usable');
    expect(JSON.stringify(checked)).not.toMatch(/evil|https?:|<|onerror|alert|!\[/u);
  });

  it.each([
    ['too_short', ''],
    ['too_short', texts.short],
    ['too_long', texts.long],
    ['no_source', texts.noCitation],
    ['foreign_source', texts.foreignCitation],
    ['foreign_source', texts.answer.replace('[1]', '[0]')],
    ['diagnosis', texts.diagnosis],
    ['dosage', texts.dosage],
    ['nonsense', texts.nonsense],
    ['nonsense', texts.otherLanguage],
    ['repetition', texts.repetitive],
  ])('is refused for %s', (fault, text) => {
    expect(check(text)).toEqual({ kind: 'unusable', fault });
  });

  it.each([
    'Your client has major depressive disorder [1].',
    'She meets the full criteria for PTSD [1].',
    'The most likely diagnosis is an adjustment disorder [1].',
    'The diagnosis is generalized anxiety [1].',
    '[name] is showing signs of borderline personality disorder [1].',
    'When low mood lasts, he is suffering from depression [1].',
    'This is consistent with bipolar disorder [1].',
  ])('is refused when it diagnoses: %s', (sentence) => {
    expect(withSentence(sentence)).toEqual({ kind: 'unusable', fault: 'diagnosis' });
  });

  it.each([
    'Take 50mg in the morning [1].',
    'A start with 0.5 mg to 1 mg is usual [1].',
    'Ten drops, then 20 drops, are usual [1].',
    'Inject 10 units before meals [1].',
    'Tell her to increase the dose slowly [1].',
    'She can stop the medication for a week [1].',
  ])('is refused when it names a dose or changes one: %s', (sentence) => {
    expect(withSentence(sentence)).toEqual({ kind: 'unusable', fault: 'dosage' });
  });

  it.each([
    'Do not say that your client has a disorder [1].',
    'Ask whether she meets criteria for PTSD in supervision [1].',
    'The diagnosis is not yours to make alone [1].',
    'If the client has bipolar disorder, coordinate with the prescriber [1].',
    'Never advise a client to stop the medication [1].',
    'Only the prescriber may change the dose [1].',
    'Count 3 units of continuing education for it [1].',
    'Your client meets criteria for involuntary evaluation only under state law [1].',
  ])('is used when it speaks of diagnoses and doses as it should: %s', (sentence) => {
    expect(withSentence(sentence).kind).toBe('usable');
  });
});
