import { expect, it } from 'vitest';
import { excerptOf, nameOf, titleOf } from './excerpt.ts';

it('leaves a text as it is that is hardly longer', () => {
  const text = 'a '.repeat(60).trim();
  expect(excerptOf(text, 100)).toBe(text);
});

it('cuts between words', () => {
  expect(excerptOf('one two three four '.repeat(20), 50)).toBe(
    'one two three four one two three four one two…',
  );
});

it('cuts a word that never ends, but no character', () => {
  expect(excerptOf('a'.repeat(500), 100)).toBe(`${'a'.repeat(100)}…`);
  expect(excerptOf(`x${'😀'.repeat(200)}`, 100)).toBe(`x${'😀'.repeat(49)}…`);
});

it('counts lines as well', () => {
  expect(excerptOf('1\n2\n3\n4', 100, 3)).toBe('1\n2\n3…');
  expect(excerptOf('1\n2\n3', 100, 3)).toBe('1\n2\n3');
});

const asked = (question: string, maskedQuestion = question) => ({ question, maskedQuestion });

it('names a question on one line', () => {
  expect(nameOf(asked('  Is it\n\n late?  '))).toBe('Is it late?');
  expect(nameOf(asked('word '.repeat(2_000))).length).toBeLessThan(102);
  expect(nameOf(asked('Robin was late', '[name] was late'))).toBe('[name] was late');
});

it('makes a title that names no client, and says whether it is the whole text', () => {
  expect(titleOf(asked(' Is it\nlate? '))).toEqual({ title: 'Is it late?', isCut: false });
  expect(titleOf(asked('Robin was late', '[name] was late'))).toEqual({
    title: '[name] was late',
    isCut: true,
  });
  const { title, isCut } = titleOf(asked('word '.repeat(2_000)));
  expect(isCut).toBe(true);
  expect(title).toMatch(/^(word ){31}word…$/);
});
