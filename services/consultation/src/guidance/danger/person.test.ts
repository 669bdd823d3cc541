import { describe, expect, it } from 'vitest';
import { findDanger } from './danger.ts';
import { withoutReports } from './person.ts';

describe('the words that a text reports of somebody else', () => {
  it.each([
    ['She wrote "I want to die" last night. I called.', 'she wrote last night . i called .'],
    ['client texted me i cant do this anymore. i called her', 'client texted . i called her'],
    ['he says he is fine and i want to die', 'he says he is fine and i want to die'],
    ['I said I want to die', 'i said i want to die'],
    ['"I want to die"', 'i want to die'],
  ])('are left out of %s', (text, left) => {
    expect(withoutReports(text).trim()).toBe(left);
  });
});

describe('the person in danger', () => {
  it.each([
    ['client', 'my client sent a text message: "I can\u2019t do this anymore, thank you for everything"'],
    ['client', 'a voicemail from a client says im done, tell my kids i love them'],
    ['self', 'none of my clients is in danger, but I want to kill myself'],
    ['self', 'this is not about a client. i want to die'],
    ['self', 'i took a whole bottle of my pills'],
    ['threatened', 'a client said he will kill me and knows where i live'],
  ])('is %s in "%s"', (who, text) => {
    expect(findDanger(text)?.who).toBe(who);
  });
});
