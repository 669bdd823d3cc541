import { describe, expect, it } from 'vitest';
import { speaksOfDanger } from './danger.ts';
import { costOf, hostileTexts, longQuestion } from '../testing/cost.ts';
import { halves, readCases } from '../testing/cases.ts';
import { shareOf } from '../testing/share.ts';

describe('danger', () => {
  it.each([
    'client is suicidal',
    'clt has si with plan',
    'she said shes gonna kms tonight',
    'he talks about unaliving himself',
    'my client is siucidal and wont answer',
    'CLIENT SAYS SHE WANTS TO DIE',
    'he wants to k!ll his boss',
    'the kid has bruises and is afraid to go home',
    'her boyfriend strangled her',
    'My client’s husband won’t let her leave the house',
    'I can’t do this anymore and don’t want to be here',
    'he brought a gun to the session',
    'A client follows me to my car',
    'she hasn\u2019t eaten in five days and fainted',
    'my client is drunk and about to drive home',
  ])('is heard in "%s"', (text) => {
    expect(speaksOfDanger(text)).toBe(true);
  });

  it.each([
    'this deadline is killing me',
    'How do I plan a termination?',
    'I bombed the exam, can I take it again',
    'shoot me an email about the hours',
    'the agency cut my hours',
    'I am hitting my hours goal this month',
    'does the suicide prevention training count as CE',
    'Can I accept a gift?',
    'I am dead tired after eight sessions',
    'my supervisor shot down my idea',
  ])('is not heard in "%s"', (text) => {
    expect(speaksOfDanger(text)).toBe(false);
  });

  it('is heard beside what only sounds like it', () => {
    expect(speaksOfDanger('This deadline is killing me, and my client wants to kill himself.')).toBe(true);
    expect(
      speaksOfDanger('I took a suicide prevention training. Now my client says that he is suicidal.'),
    ).toBe(true);
  });

  it('takes about as long to look for in hostile texts as in an ordinary one', () => {
    const ordinary = costOf(() => speaksOfDanger(longQuestion));
    const slow = hostileTexts.filter(([, text]) => costOf(() => speaksOfDanger(text)) > 10 * ordinary + 5);
    expect(slow.map(([name]) => name)).toEqual([]);
  });
});

// The floors were set before the cases were seen, and are not moved to fit them.
describe.each(halves)('danger in the %s cases', (half) => {
  const dangers = readCases(half, 'danger');
  const questions = readCases(half, 'questions');
  const [near, far] = [true, false].map((isNear) =>
    readCases(half, 'harmless').filter((one) => one.near === isNear),
  );
  const hears = ({ text }: { text: string }): boolean => speaksOfDanger(text);

  it('is hardly ever missed, and seldom heard where there is none', () => {
    const plain = shareOf(
      dangers.filter((one) => one.plain !== false),
      hears,
    );
    const hints = shareOf(
      dangers.filter((one) => one.plain === false),
      hears,
    );
    const mistaken = shareOf(near!, hears);
    const ordinary = shareOf([...far!, ...questions], hears);
    process.stdout.write(
      `Danger, ${half}: plain ${plain.words}, hints ${hints.words}, heard in what only sounds like it ${mistaken.words}, in ordinary questions ${ordinary.words}\n`,
    );
    expect(plain.share).toBeGreaterThanOrEqual(0.92);
    expect(hints.share).toBeGreaterThanOrEqual(0.4);
    expect(mistaken.share).toBeLessThanOrEqual(0.35);
    expect(ordinary.share).toBeLessThanOrEqual(0.03);
  });
});
