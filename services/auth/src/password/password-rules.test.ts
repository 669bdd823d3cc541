import { describe, expect, it } from 'vitest';
import { refuseGuessable } from './password-rules.ts';

const owner = {
  username: 'tess_t',
  name: 'Tess Marie Traineé-Quimby',
  email: 'tess.quimby@mail.example.com',
};
const refused = (password: string) => () => refuseGuessable(password, owner);

describe('a password that anybody would try first', () => {
  it.each(['password123', 'PASSWORD123', 'iloveyou1'])('is refused as a common one: %s', (password) => {
    expect(refused(password)).toThrow('This password is too common');
  });

  it.each([
    'P@ssw0rd1',
    'letmein2026',
    '2026!letmein',
    'l3tm3!n2026',
    'Dr@g0n123456',
    '!!Sunsh1ne!!',
    'passwordPassword',
  ])('is refused as a common word in other clothes: %s', (password) => {
    expect(refused(password)).toThrow(/This password is (too common|easy to guess)/);
  });

  it.each(['aaaaaaaaaaaa', 'abcdabcdabcd', 'xY7!xY7!xY7!xY', '🦊🦊🦊🦊🦊🦊🦊🦊', 'password1password1'])(
    'is refused when it only repeats itself: %s',
    (password) => {
      expect(refused(password)).toThrow(/This password is (easy to guess|too common)/);
    },
  );

  it.each([
    ['a season with a year', 'Summer2026!'],
    ['seasons', 'winter-spring-1999'],
    ['a month with a year', 'N0vember2026'],
    ['the name of the product', 'ClinicalHours'],
    ['the name of the product with a year', 'Clinical-Hours 2026!'],
    ['words of the field', 'supervision clinician'],
    ['words of the field in the plural', 'Therapists4Families'],
    ['look-alikes of their letters', '$up3rv1s10n'],
    ["the user's name", 'quimby1987'],
    ["the user's name without its accents", 'TESSTRAINEE99'],
    ["the user's address", 'tess.quimby@mail.example.com'],
    ["the user's username", 'tess_t_tess_t'],
    ['all of these together', 'Tess-Clinical-Hours-Supervision'],
    ['letters of another width', 'ｃｌｉｎｉｃａｌｈｏｕｒｓ'],
  ])('is refused when it is only %s: %s', (_what, password) => {
    expect(refused(password)).toThrow('This password is easy to guess');
  });

  it.each([
    'seven quiet otters',
    'supervision of herons',
    'tess and the lighthouse',
    'clinical hoursx',
    '20486093',
    '🦊🐻🐼🐨🐯🦁🐮🐷',
    'пароль на вечер',
    'summer of herons',
    'letmein to the lighthouse',
    'otter83920174653',
    'seven quiet otters seven quiet otters',
    '12 quiet abab',
  ])('is not %s', (password) => {
    expect(refused(password)).not.toThrow();
  });

  it('is told in time that grows with its length only', () => {
    const long = 'hours'.repeat(25) + 'x';
    const name = 'hours '.repeat(20);
    expect(() =>
      refuseGuessable(long, { username: 'h'.repeat(60), name, email: `${'a'.repeat(240)}@b.cc` }),
    ).not.toThrow();
  });
});
