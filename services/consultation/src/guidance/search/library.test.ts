import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleGroups } from '@clinical-hours/proto/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArticle, readLibrary } from './library.ts';
import { maskIdentifiers } from '../mask/mask-identifiers.ts';
import { anArticleFile } from '../testing/builders.ts';

const titled = 'title: Gifts\ngroup: Risk and safety';

describe('an article', () => {
  it('has a title, a group, topics, a date of review, and sections in order', () => {
    expect(readArticle('gifts', anArticleFile())).toEqual({
      id: 'gifts',
      title: 'Gifts',
      group: 'Relationships and boundaries',
      topics: ['gift', 'present'],
      reviewed: '2026-11-25',
      sections: [
        { title: 'In the moment', text: 'Thank the client.' },
        { title: 'Limits of this advice', text: 'Policy decides.' },
        { title: 'Where to look further', text: 'ACA Code of Ethics.' },
      ],
    });
  });

  it('may have the line ends of Windows', () => {
    const file = anArticleFile();
    expect(readArticle('gifts', file.replaceAll('\n', '\r\n'))).toEqual(readArticle('gifts', file));
  });

  it.each([
    ['does not begin with front matter', '## Only\nText.'],
    ['has no title', anArticleFile({ head: 'topics: gift' })],
    ['"" is no group of articles', anArticleFile({ head: 'title: Gifts\ntopics: gift' })],
    ['"Toys" is no group', anArticleFile({ head: 'title: Gifts\ngroup: Toys\ntopics: gift' })],
    ['has no topics', anArticleFile({ head: titled })],
    ['or an empty one', anArticleFile({ head: `${titled}\ntopics: gift,, present` })],
    ['has no date of review', anArticleFile({ head: `${titled}\ntopics: gift` })],
    ...['2026-02-30', '2026-13-01', '11/25/2026', '2026-11-25T00:00', 'lately'].map((date) => [
      `"${date}" is no date of review`,
      anArticleFile({ head: `${titled}\ntopics: gift\nreviewed: ${date}` }),
    ]),
    ['is no line of front matter', anArticleFile({ head: 'title: Gifts\nauthor: Robin\ntopics: gift' })],
    ['text before its first section', anArticleFile({ body: 'Text.\n\n## One\nText.' })],
    [
      'does not end with the sections',
      anArticleFile({ body: '## One\nText.\n\n## Two\nText.\n\n## Three\nText.' }),
    ],
    ['two sections have the title', anArticleFile({ body: '## One\nText.\n\n## One\nText.' })],
    ['has no title or no text', anArticleFile({ body: '## One\n\n## Two\nText.' })],
    ['no simple formatting', anArticleFile({ body: '## One\nSee [this](there).' })],
    ['no simple formatting', anArticleFile({ body: '## One\nSee https://example.com.' })],
    ['no simple formatting', anArticleFile({ body: '## One\n<b>Bold</b>' })],
    ['no simple formatting', anArticleFile({ body: '## One\n### Deeper\nText.' })],
  ])('is refused when it %s', (fault, file) => {
    expect(() => readArticle('gifts', file)).toThrow(fault);
  });
});

describe('a library', () => {
  let folder: string;
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'library-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read in the order of the names of its files', () => {
    write('termination.md', anArticleFile().replace('title: Gifts', 'title: Ending'));
    write('gifts.md', anArticleFile());
    write('notes.txt', 'no article');
    expect(readLibrary(folder).map((article) => article.id)).toEqual(['gifts', 'termination']);
  });

  it('is refused as a whole, naming every file with its fault', () => {
    write('gifts.md', anArticleFile());
    write('one.md', 'nothing');
    write('two.md', anArticleFile({ head: 'title: Two\ngroup: Risk and safety' }));
    expect(() => readLibrary(folder)).toThrow(
      'The guidance library cannot be read: one.md: it does not begin with front matter; two.md: it has no topics, or an empty one',
    );
  });

  it('is refused when it is empty, or when two articles have one title', () => {
    expect(() => readLibrary(folder)).toThrow('there is no article');
    write('gifts.md', anArticleFile());
    write('presents.md', anArticleFile());
    expect(() => readLibrary(folder)).toThrow('two articles have the title "Gifts"');
  });
});

describe('the guidance library', () => {
  const library = readLibrary();
  const wordsOf = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

  it('has at least 40 articles', () => {
    expect(library.length).toBeGreaterThanOrEqual(40);
  });

  it.each(library.map((article) => [article.id, article] as const))(
    '%s has 150 to 400 words, and two sections or more that stand on their own',
    (_id, { sections }) => {
      const words = sections.reduce((sum, { title, text }) => sum + wordsOf(title) + wordsOf(text), 0);
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(400);
      expect(sections.length).toBeGreaterThanOrEqual(4);
    },
  );

  it('has articles in every group', () => {
    expect(articleGroups.filter((group) => !library.some((article) => article.group === group))).toEqual([]);
  });

  it('has no title and no topic that masking would take for somebody', () => {
    const hidden = library.flatMap(({ title, topics }) =>
      [title, ...topics].flatMap((text) => maskIdentifiers(`About ${text} in therapy`).masked),
    );
    expect(hidden).toEqual([]);
  });
});
