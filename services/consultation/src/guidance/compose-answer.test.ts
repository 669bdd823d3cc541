import { describe, expect, it } from 'vitest';
import { composeAnswer, maxAnswerLength } from './compose-answer.ts';
import type { NoModelReason } from './guidance.ts';
import { readLibrary } from './search/library.ts';
import { LibrarySearch, type Findings } from './search/library-search.ts';
import { aLibrary, anArticle, closingSections } from './testing/builders.ts';
import { halves, readCases } from './testing/cases.ts';

const search = new LibrarySearch(aLibrary());
const gift = search.find('my client gave me a handmade present, may it be accepted');
const nothing: Findings = { matches: [], isOnTopic: false, relevance: 0 };

const aMatch = (id: string, score: number, texts: readonly string[]) => {
  const sections = texts.map((text, index) => ({ title: `${id} ${index + 1}`, text }));
  return {
    article: anArticle({ id, title: `Title of ${id}`, sections: [...sections, ...closingSections] }),
    score,
    sections: sections.map((section, index) => ({ section, score: 10 - index })),
  };
};
const compose = (matches: Findings['matches']) =>
  composeAnswer({ matches, isOnTopic: true, relevance: 99 }, false, 'not_configured');

describe("the library's answer", () => {
  it('has whole sections under the title of their article, the closing ones, and how it was made', () => {
    expect(composeAnswer(gift, false, 'not_configured')).toEqual({
      text: `Here is what the guidance library says that is closest to your question. It is general guidance: your supervisor knows the case, and decides.

## Gifts from clients

### In the moment
Thank the client, and take time. A small handmade present can often be accepted.

### Limits of this advice
Your agency's policy decides.

### Where to look further
ACA Code of Ethics, the section on gifts.

No language model was used: this answer is made of whole sections of the guidance library.`,
      sources: [{ id: 'gifts', title: 'Gifts from clients' }],
    });
  });

  it.each<[NoModelReason, RegExp]>([
    ['not_configured', /No language model was used/u],
    ['unfinished', /A language model was asked as well; if its answer arrives/u],
    ['limit', /all of today's answers by a language model/u],
    ['too_slow', /did not answer in time[^]*nothing is lost/u],
    ['busy', /too much to do right now[^]*nothing is lost/u],
    ['failed', /could not be reached or gave an error[^]*nothing is lost/u],
    ['unusable', /did not pass our checks[^]*nothing is lost/u],
  ])('says at its end why no language model answered: %s', (reason, sentence) => {
    expect(composeAnswer(gift, false, reason).text.split('\n\n').at(-1)).toMatch(sentence);
  });

  it('begins with where to get help when there is danger, on topic and off it', () => {
    for (const findings of [gift, nothing]) {
      const { text } = composeAnswer(findings, true, 'not_configured');
      expect(text).toMatch(/^## If somebody may be in danger now\n- \*\*Call or text 988\*\*/u);
      expect(text).toMatch(/911[^]*Call your supervisor now[^]*Send this question to your supervisor/u);
      expect(text).not.toMatch(/https?:|\]\(/u);
    }
  });

  it('says that a question is outside of what is covered, what is covered, and that a supervisor can be asked', () => {
    const { text, sources } = composeAnswer(nothing, false, 'not_configured');
    expect(text).toMatch(
      /^This is outside what Instant Guidance covers\.\n\nIt covers [^]*ask a supervisor\.$/u,
    );
    expect(sources).toEqual([]);
  });

  it('adds the best section of an article that is close to the best one, and none of one that is not', () => {
    const { text, sources } = compose([
      aMatch('one', 100, ['First.', 'Second.']),
      aMatch('two', 90, ['Third.', 'Fourth.']),
      aMatch('three', 20, ['Fifth.']),
    ]);
    expect(sources.map((source) => source.id)).toEqual(['one', 'two']);
    expect(text).toContain('## Title of two\n\n### two 1\nThird.\n\nNo language model');
    expect(text).not.toMatch(/Fourth|Fifth/u);
  });

  it('leaves out sections rather than cutting them', () => {
    const long = 'Take your time. '.repeat(120).trim();
    const { text, sources } = compose([
      aMatch('one', 100, [long, long, long, long]),
      aMatch('two', 99, [long]),
    ]);
    expect(text.length).toBeLessThanOrEqual(maxAnswerLength);
    expect(text.split(long)).toHaveLength(3);
    expect(text).toContain('### Limits of this advice');
    expect(sources.map((source) => source.id)).toEqual(['one']);
  });

  it('is never longer than it may be, whatever is asked of the library', () => {
    const library = new LibrarySearch(readLibrary());
    const lengths = halves
      .flatMap((half) => readCases(half, 'questions'))
      .map(({ text }) => composeAnswer(library.find(text), true, 'too_slow').text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(maxAnswerLength);
  });
});
