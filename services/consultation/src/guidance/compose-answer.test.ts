import { describe, expect, it } from 'vitest';
import { composeAnswer } from './compose-answer.ts';
import { circumstancesOf } from './danger/circumstances.ts';
import { crisisArticles, withCrisisArticleFirst } from './danger/crisis-articles.ts';
import { concernedPeople, dangerKinds, type Danger } from './danger/danger-kinds.ts';
import { emergencyHelp, emergencyHelpTitle } from './danger/emergency-help.ts';
import type { NoModelReason } from './guidance.ts';
import { readLibrary } from './search/library.ts';
import { LibrarySearch, type SearchResult } from './search/library-search.ts';
import { maskIdentifiers } from './mask/mask-identifiers.ts';
import { aLibrary } from './testing/builders.ts';
import { halves, readCases, shareOf } from './testing/cases.ts';

const search = new LibrarySearch(aLibrary());
const gift = search.answersTo('my client gave me a handmade present, may it be accepted');
const nothing: SearchResult = { ...gift, isOnTopic: false };
const library = readLibrary();
const realSearch = new LibrarySearch(library);
const dangers: Danger[] = dangerKinds.flatMap((kind) => concernedPeople.map((who) => ({ kind, who })));
const answerTo = (question: string, danger?: Danger): string => {
  const found = realSearch.answersTo(question);
  const result = danger ? withCrisisArticleFirst(found, danger, library) : found;
  return composeAnswer(result, danger, 'not_configured').text;
};

describe("the library's answer", () => {
  it('is a passage of the best article, with the titles of three more, and how it was made', () => {
    const passage = { title: 'In the moment', text: 'Thank the person.' };
    const { text, sources } = composeAnswer(gift, undefined, 'not_configured', { passage });
    expect(text).toMatch(
      /^The short answer, [^\n]+\n\n## Gifts from clients\n\n### In the moment\nThank the person\.\n\n\*\*Also:\*\* [^\n]+/u,
    );
    expect(sources[0]).toEqual({ id: 'gifts', title: 'Gifts from clients' });
    expect(sources).toHaveLength(Math.min(4, gift.matches.length));
    for (const { title } of sources.slice(1)) expect(text).toContain(title);
    expect(text).not.toContain(emergencyHelpTitle);
  });

  it.each<[NoModelReason, RegExp]>([
    ['danger', /because in danger nothing should wait/u],
    ['unfinished', /A language model was asked as well; if its answer arrives/u],
    ['limit', /all of today's answers by a language model/u],
    ['too_slow', /did not answer in time[^]*nothing is lost/u],
    ['busy', /too much to do right now[^]*nothing is lost/u],
    ['failed', /could not be reached or gave an error[^]*nothing is lost/u],
    ['unusable', /did not pass our checks[^]*nothing is lost/u],
  ])('says at its end why no language model answered: %s', (reason, sentence) => {
    expect(composeAnswer(gift, undefined, reason).text.split('\n\n').at(-1)).toMatch(sentence);
  });

  it('names the nearest articles when the library does not cover a question', () => {
    const { text, sources } = composeAnswer(nothing, undefined, 'not_configured');
    expect(text).toMatch(
      /^This is outside what Instant Guidance covers\.\n\n\*\*Someone in danger\?\*\* Call 911[^]*988/u,
    );
    expect(text).toContain('### The nearest articles\n- Gifts from clients');
    expect(sources[0]?.id).toBe('gifts');
    const none = composeAnswer({ ...nothing, matches: [] }, undefined, 'not_configured');
    expect(none.sources).toEqual([]);
    expect(none.text).not.toContain('nearest');
  });

  it('begins with the numbers when an article about danger answers, though nobody is in danger', () => {
    for (const article of library) {
      const result = { matches: [{ article, score: 1 }], isOnTopic: true, relevance: 1 };
      const { text } = composeAnswer(result, undefined, 'not_configured');
      expect(text.startsWith('**Someone in danger?** Call 911')).toBe(crisisArticles.has(article.id));
      expect(text.match(/Someone in danger/gu)).toHaveLength(1);
    }
  });
});

describe.each(halves)('the answers to the %s questions', (half) => {
  it('name a right article', () => {
    const named = shareOf(readCases(half, 'questions'), ({ text, articles }) => {
      const { sources } = composeAnswer(
        realSearch.answersTo(maskIdentifiers(text).text),
        undefined,
        'not_configured',
      );
      return sources.some(({ id }) => articles.includes(id));
    });
    process.stdout.write(`Right article named in the answer, ${half}: ${named.words}\n`);
    expect(named.share).toBeGreaterThanOrEqual(0.85);
  });
});

it.each(['en', 'es'] as const)('what already happened changes the first line, in %s', (language) => {
  const lineFor = (text: string) =>
    emergencyHelp({ kind: 'overdose', who: 'client', circumstances: circumstancesOf(text) }, language)
      .split('\n')
      .find((line) => line.includes('911') && line.startsWith('- '));
  const [before, after] = {
    en: ['She will take the pills tonight', 'She took all the pills last night'],
    es: ['Se va a tomar las pastillas', 'Anoche se tomó todas las pastillas'],
  }[language];
  expect(lineFor(before!)).not.toMatch(/already|ya haya/);
  expect(lineFor(after!)).toMatch(/already happened|ya haya pasado/);
});

describe.each(dangers)('an answer about $kind that concerns $who', (danger) => {
  const text = answerTo('What is the capital of Australia?', danger);

  it('begins with where to get help, by number, and is never told to be outside', () => {
    expect(text.startsWith(emergencyHelpTitle)).toBe(true);
    expect(text.slice(0, 400)).toMatch(/911|988/u);
    expect(text).not.toContain('outside what Instant Guidance covers');
  });

  it('tells whom it concerns what is right for them', () => {
    const [block = ''] = text.split('\n\nHere is ');
    const isForClient = danger.who === 'client' || danger.who === 'unsure';
    expect(block.includes('You report it yourself, today, by phone')).toBe(
      isForClient && /abuse/u.test(danger.kind),
    );
    expect(block.includes('does your state have you warn')).toBe(
      isForClient && danger.kind === 'threat_to_others',
    );
    expect(/Is it about you\?[^]*Does someone threaten you\?/u.test(block)).toBe(danger.who === 'unsure');
    expect(block.includes('Do not leave the person alone')).toBe(
      isForClient && !/child|adult|partner|threat|sexual|trafficking/u.test(danger.kind),
    );
    expect(block.includes('Get away from whoever threatens you')).toBe(danger.who === 'threatened');
    expect(block.includes('Send to Supervisor')).toBe(danger.who !== 'self');
    expect(block.includes('1-800-222-1222')).toBe(danger.kind === 'overdose' && danger.who !== 'threatened');
    expect(block.includes('1-800-799-7233')).toBe(
      danger.kind === 'partner_violence' && danger.who !== 'threatened',
    );
  });

  it('puts the article about it first, beginning with what to do now', () => {
    const first = withCrisisArticleFirst(realSearch.answersTo('a question'), danger, library).matches[0]!
      .article;
    // What to do after an assault is part of an article about more.
    expect(crisisArticles.has(first.id)).toBe(first.id !== 'trauma-work');
    expect(text).toContain(`## ${first.title}\n\n### ${first.sections[0]!.title}`);
  });
});
