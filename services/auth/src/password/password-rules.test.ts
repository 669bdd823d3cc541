import { describe, expect, it } from 'vitest';
import { chosenByHabit, chosenWell } from './password-cases.fixture.ts';
import { refuseGuessable } from './password-rules.ts';

const owner = {
  username: 'tess_t',
  name: 'Tess Marie Traineé-Quimby',
  email: 'tess.quimby@mail.example.com',
};
const refusal = (password: string): Promise<string | undefined> =>
  refuseGuessable(password, owner).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('a password that attackers try first', () => {
  it.each(['password123', 'PASSWORD123', 'iloveyou1', 'P@ssw0rd1'])(
    'is refused as a common one: %s',
    async (password) => {
      expect(await refusal(password)).toBe('This password is too common. Please choose another one');
    },
  );

  it.each([
    ['a common word in other clothes', 'letmein2026'],
    ['one behind digits and signs', '2026!letmein'],
    ['one of look-alikes', 'l3tm3!n2026'],
    ['one of look-alikes with digits', 'Dr@g0n123456'],
    ['one between signs', '!!Sunsh1ne!!'],
    ['one twice', 'passwordPassword'],
    ['one with its digits twice', 'password1password1'],
    ['one sign', 'aaaaaaaaaaaa'],
    ['a short block again and again', 'abcdabcdabcd'],
    ['a random block again and again', 'xY7!xY7!xY7!xY'],
    ['one emoji', '🦊🦊🦊🦊🦊🦊🦊🦊'],
    ['letters and digits in their order', 'abc12345678'],
    ['a way across the keyboard', 'Zaq1@wsx'],
    ['an English word with a digit', 'Thanksgiving1'],
    ['two English words', 'correcthorse'],
    ['a season with a year', 'Summer2026!'],
    ['seasons', 'winter-spring-1999'],
    ['a month with a year', 'N0vember2026'],
    ['a day as digits', '20261129'],
    ['the name of the product', 'ClinicalHours'],
    ['the name of the product with a year', 'Clinical-Hours 2026!'],
    ['the name of the product with a letter', 'clinical hoursx'],
    ['words of the field', 'supervision clinician'],
    ['words of the field in the plural', 'Therapists4Families'],
    ['look-alikes of their letters', '$up3rv1s10n'],
    ["the user's name", 'quimby1987'],
    ["the user's name without its accents", 'TESSTRAINEE99'],
    ["the user's address", 'tess.quimby@mail.example.com'],
    ["the user's username", 'tess_t_tess_t'],
    ['all of these together', 'Tess-Clinical-Hours-Supervision'],
    ['these with a year between signs', 'ClinicalHours-Tess-2026!!'],
    ['many words of the field', 'Family!Therapy!Supervision!Hours'],
    ['a name from its end', 'ybmiuq_sset'],
    ['letters of another width', 'ｃｌｉｎｉｃａｌｈｏｕｒｓ'],
    ['a name that every object has', '__proto__'],
    ['a repetition that fills all the length', 'ab1!'.repeat(32)],
    ['look-alikes that fill all the length', '4@'.repeat(64)],
  ])('is refused when it is only %s: %s', async (_what, password) => {
    expect(await refusal(password)).toMatch(
      /^This password is easy to guess: it .+\. Please choose another one$/,
    );
  });

  it.each([
    ['Tess Trainee 1', 'your own name or address, or common clinical words'],
    ['Zaq1@wsx', 'the alphabet or the keyboard'],
    ['Thanksgiving1', 'a common word, name or date'],
  ])('is refused with what to avoid: %s', async (password, why) => {
    expect(await refusal(password)).toContain(why);
  });

  it.each([
    'seven quiet otters',
    'supervision of herons',
    'tess and the lighthouse',
    '🦊🐻🐼🐨🐯🦁🐮🐷',
    'пароль на вечер',
    'summer of herons',
    'letmein to the lighthouse',
    'otter83920174653',
    'seven quiet otters seven quiet otters',
    '12 quiet abab',
    'xK9#vQ2m',
    'the constructor eats otters',
  ])('is not %s', async (password) => {
    expect(await refusal(password)).toBeUndefined();
  });

  it('is not one for a user whose texts are as long as they may be', async () => {
    const long = { username: 'h'.repeat(60), name: 'hours '.repeat(20), email: `${'a'.repeat(240)}@b.cc` };
    await expect(refuseGuessable('seven quiet otters', long)).resolves.toBeUndefined();
  });
});

it('of passwords that people choose by habit, the floor of 90% is refused', async () => {
  const refusals = await Promise.all(chosenByHabit.map(refusal));
  expect(refusals.filter(Boolean).length / refusals.length).toBeGreaterThan(0.9);
});

it.each(chosenWell)('a sentence, a few words or random characters pass: %s', async (password) => {
  expect(await refusal(password)).toBeUndefined();
});
