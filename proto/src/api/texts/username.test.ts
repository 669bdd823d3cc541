import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBody } from '../../requests/index.ts';
import { mapUsername } from './username.ts';

const read = (username: string) =>
  readBody('register', {
    name: 'Tess Trainee',
    username,
    email: 'tess@example.com',
    password: 'seven quiet otters',
    confirmPassword: 'seven quiet otters',
  });
const refusal = (typed: string): string | undefined => read(typed).problem?.message;

describe('a username', () => {
  it.each([
    ['ADMIN', 'admin'],
    ['\uFF21dmin', 'admin'],
    ['E\u0301va-Ñandú.7', 'éva-ñandú.7'],
    ['\u212Aim', 'kim'],
    ['Ivana_Šarić', 'ivana_šarić'],
    ['Nguyễn', 'nguyễn'],
    ['Иван77', 'иван77'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδοσ', 'οδος'],
    ['山田たろう', '山田たろう'],
    ['ﾔﾏﾀﾞｻﾝ', 'ヤマダサン'],
    ['李明ㄅ', '李明ㄅ'],
    ['金민호', '金민호'],
    ['कमल', 'कमल'],
    ['שלום77', 'שלום77'],
    ['أحمد٣', 'أحمد٣'],
    ["o'brien!", "o'brien!"],
  ])('is kept in lower case and one width: %s', (typed, kept) => {
    expect(read(typed).value?.username).toBe(kept);
  });

  it.each([
    ['a zero-width space', 'ad\u200Bmin'],
    ['a joiner', 'ad\u200Dmin'],
    ['a turn of the direction', 'admin\u202E'],
    ['a soft hyphen', 'ad\u00ADmin'],
    ['a variation selector', 'admi\uFE0Fn'],
    ['a tag', 'admin\u{E0061}'],
    ['a grapheme joiner', 'admin\u034F'],
    ['a filler', '\u115Fadmin'],
    ['an empty pattern of dots', 'admin\u2800'],
    ['a sign for private use', '\uE000admin'],
    ['half of a sign', '\uD800admin'],
    ['a sign that is not assigned', '\u0378admin'],
    ['four marks on a letter', 'a\u0300\u0301\u0302\u0303dmin'],
    ['a mark twice', 'a\u0300\u0300dmin'],
    ['a mark on nothing', '\u0301admin'],
    ['the dot of an i twice', 'admİn'],
    ['the same below another mark', 'admi\u0323\u0307n'],
    ['a bold letter', '𝐚dmin'],
    ['a ligature', 'ﬁona'],
    ['a superscript', 'admin²'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['an IPA letter', '\u0251dmin'],
    ['a click', 'admin\u01C3'],
    ['a letter like an apostrophe', 'admin\u02BC'],
    ['a dot in the middle', 'ad·min'],
    ['a dash that is no hyphen', 'ad\u2010min'],
    ['old jamo', '\u1112\u1161\u11AB\u1112\u1161\u11AB\u1100\u1161\u11FF'],
    ['an emoji', 'admin🦊'],
  ])('is refused with %s', (_what, typed) => {
    expect(refusal(typed)).toBe('Username must not contain invisible or unusual characters');
  });

  it.each([
    ['Greek and Latin', '\u0391dmin'],
    ['Cyrillic and Latin', '\u0430dmin'],
    ['Latin at the end', 'иваn'],
    ['Armenian and Latin', 'admi\u0578'],
    ['Lisu and Latin', '\uA4EEdmin'],
    ['Cherokee, which looks like Latin', 'ᎪᎠᎻᎥᏁ'],
    ['Kana and Bopomofo', 'たろうㄅ'],
    ['Han and Latin', '山田ab'],
    ['Hebrew and Arabic', 'שלוםأ'],
    ['Latin and Arabic digits', 'admin٣'],
  ])('is refused in %s', (_what, typed) => {
    expect(refusal(typed)).toBe('Username must use letters of one common alphabet');
  });

  it.each(['77שלום', 'שלום-', '.שלום', 'أحمد3٣', '٣٤٥'])(
    'is refused where its order would depend on what stands around it: %s',
    (typed) => {
      expect(refusal(typed)).toBe('Username must begin with a letter, and end with a letter or digit');
    },
  );

  it.each([
    ['', 'Username is required'],
    ['\u200B\u200B\u200B', 'Username is required'],
    ['ab', 'Username must be at least 3 characters'],
    ['ab cd', 'Username must not contain spaces or @'],
    ['ab\u3000cd', 'Username must not contain spaces or @'],
    ['ab＠cd', 'Username must not contain spaces or @'],
    ['x'.repeat(61), 'Username must be at most 60 characters'],
    ['İ'.repeat(60), 'Username must be at most 60 characters'],
  ])('is refused as it always was: %s', (typed, message) => {
    expect(refusal(typed)).toBe(message);
  });

  it('that is mapped is taken as it is, and stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 20 }), (typed) => {
        const kept = read(typed).value?.username;
        fc.pre(kept !== undefined);
        expect(mapUsername(kept)).toBe(kept);
        expect(kept.normalize('NFKC')).toBe(kept);
        expect(read(kept).value?.username).toBe(kept);
      }),
    );
  });
});
