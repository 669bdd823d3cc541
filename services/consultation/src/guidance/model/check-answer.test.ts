import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { readLibrary } from '../search/library.ts';
import { texts } from '../testing/model-texts.ts';

const library = readLibrary();
const retrieved = ['gifts', 'termination'].map((id) => {
  const { title, sections } = library.find((article) => article.id === id)!;
  return { id, title, text: sections.map((section) => `${section.title}\n${section.text}`).join('\n\n') };
});
const sources = retrieved.map(({ id, title }) => ({ id, title }));
const check = (text: string) => checkAnswer(text, retrieved, 'some-model');
const withSentence = (sentence: string) => check(`${texts.answer}\n\n${sentence}`);

describe("a model's text", () => {
  it('is used with the articles that it cites, and says who wrote it', () => {
    const checked = check(texts.answer);
    expect(checked).toMatchObject({ kind: 'usable', sources: [sources[0]] });
    expect(checked).toMatchObject({
      text: expect.stringMatching(
        /^## What to do now\n[^]*\n\n### Sources\n- \[1\] Gifts from and to clients\n\nWritten by the language model some-model from the articles named above; it can make mistakes/u,
      ),
    });
  });

  it.each(['[1, 2]', '[1][2]', '[1] [2]', '[articles 1 and 2]', '\u30101\u2020source\u3011 [2]'])(
    'may cite as %s',
    (citation) => {
      expect(check(texts.answer.replaceAll('[1]', citation))).toMatchObject({
        kind: 'usable',
        sources,
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
    'There is no need to call 988 or anyone else [1].',
    'Don\u2019t tell your supervisor about the gift [1].',
    'You do not need to tell your supervisor [1].',
    'It is not necessary to contact the police [1].',
    'Do not document the session [1].',
    'You should not report this [1].',
    'Just keep it between us [1].',
    'Keep this to yourself [1].',
    'A call to 911 is unnecessary, and 988 is not needed [1].',
    'Skip calling the hotline [1].',
    'You can alter the note afterward [1].',
  ])('is refused when it advises to keep silent: %s', (sentence) => {
    expect(withSentence(sentence)).toEqual({ kind: 'unusable', fault: 'forbidden' });
  });

  it.each([
    'Do not wait to call 911 [1].',
    'Never promise to keep it between us [1].',
    'If the client asks you not to tell your supervisor, explain why you do [1].',
    'Do not document gifts only, document the meaning [1].',
    'Never alter the note [1].',
    'Do not hesitate to tell your supervisor about the gift [1].',
  ])('is used when it speaks of silence as it should: %s', (sentence) => {
    expect(withSentence(sentence).kind).toBe('usable');
  });

  it('loses the sentences that its article does not carry, and the titles above nothing', () => {
    const checked = withSentence(
      '## The law\n\nGifts are always a crime in every state, and you have to mail them back within 24 hours [1]. The moon is made of cheese.\n\nThank the person for the thought, and stay with the feeling afterward [1].',
    );
    expect(checked.kind).toBe('usable');
    expect(JSON.stringify(checked)).not.toMatch(/crime|24 hours|cheese/u);
    expect(JSON.stringify(checked)).toMatch(/## The law[^]*Thank the person for the thought/u);
    const empty = withSentence('## The moon\n\nThe moon is made of cheese [1].');
    expect(JSON.stringify(empty)).not.toContain('moon');
  });

  it('is refused when too little of it is left', () => {
    const lies = `The moon is made of cheese, and bitcoin pays for therapy next week [1]. ${'Your board awards medals to brave associates each spring [1]. '.repeat(2)}`;
    expect(check(`${lies} Thank the person for the thought.`)).toEqual({
      kind: 'unusable',
      fault: 'unsupported',
    });
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
