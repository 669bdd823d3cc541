import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { halves, readCases, shareOf } from '../testing/cases.ts';
import { costlierThan, hostileTexts, longQuestion } from '../testing/cost.ts';
import { aboutDanger, headLine } from '../testing/train-danger.ts';
import { crisisArticleOf } from './crisis-articles.ts';
import { findDanger, readWeights, writeWeights } from './danger.ts';

const hears = (text: string): boolean => findDanger(text) !== undefined;

describe('danger', () => {
  it.each([
    ['client is suicidal', 'suicide', 'client'],
    ['clt has si with plan', 'suicide', 'client'],
    ['she said shes gonna kms tonight', 'suicide', 'client'],
    ['my client is siucidal and wont answer', 'suicide', 'client'],
    ['CLIENT SAYS SHE WANTS TO DIE', 'suicide', 'client'],
    ['i dont want to be alive anymore', 'suicide', 'self'],
    ['he wants to k!ll his boss', 'threat_to_others', 'client'],
    ['the kid has bruises and is afraid to go home', 'child_abuse', 'client'],
    ['her boyfriend choked her until she blacked out', 'partner_violence', 'client'],
    ['client drank bleach', 'overdose', 'client'],
    ['client took thirty tablets an hour ago and says she is fine', 'overdose', 'client'],
    ['she hasn\u2019t eaten in five days and fainted', 'eating_disorder', 'client'],
    ['voices are telling him to hurt his brother', 'psychosis', 'client'],
    ['my supervisor raped me and signs my hours', 'sexual_assault', 'self'],
    ['mi jefe me violó', 'sexual_assault', 'self'],
    ['he stopped drinking two days ago and is shaking and seeing things', 'withdrawal', 'client'],
  ] as const)('is heard in "%s"', (text, kind, who) => {
    expect(findDanger(text)).toMatchObject({ kind, who });
  });

  it.each(['A client follows me to my car', 'my client threatened me with a knife and knows where i live'])(
    'to the trainee is heard in "%s"',
    (text) => {
      expect(findDanger(text)?.who).toBe('threatened');
    },
  );

  it.each([
    'this deadline is killing me',
    'How do I plan a termination?',
    'I bombed the exam, can I take it again',
    'shoot me an email about the hours',
    'the agency cut my hours',
    'does the suicide prevention training count as CE',
    'Can I accept a gift?',
    'I am dead tired after eight sessions',
    'my supervisor shot down my idea',
    'client denies SI/HI',
    'Client denied any suicidal or homicidal ideation, how do I word it in the note?',
    'Client is going to college in another state, can we keep meeting online?',
  ])('is not heard in "%s"', (text) => {
    expect(findDanger(text)).toBeUndefined();
  });

  it('is heard beside what only sounds like it', () => {
    expect(hears('This deadline is killing me, and my client wants to kill himself.')).toBe(true);
    expect(hears('I took a suicide prevention training. Now my client says that he is suicidal.')).toBe(true);
  });

  it('takes about as long to look for in hostile texts as in an ordinary one', () => {
    const isCostly = costlierThan(() => findDanger(longQuestion));
    const slow = hostileTexts.filter(([, text]) => isCostly(() => findDanger(text)));
    expect(slow.map(([name]) => name)).toEqual([]);
  });
});

describe('the weights of words', () => {
  it('were learned from the lists and cases that are there', () => {
    const text = readFileSync(join(import.meta.dirname, '..', 'words', 'danger-weights.txt'), 'utf8');
    expect(text.split('\n', 1)[0]).toBe(headLine());
  });

  it('are read as they were written, without those that weigh next to nothing', () => {
    const lines = writeWeights(
      new Map([
        ['kill self', [1.234, -0.5]],
        ['the', [0.01, 0]],
      ]),
    );
    expect(lines).toEqual(['kill self: 123 -50']);
    expect(readWeights(lines)).toEqual(new Map([['kill self', [1.23, -0.5]]]));
    expect(() => readWeights(['kill self'])).toThrow('"kill self" is no line of weights');
  });
});

// The floors are set on the unseen half, so its single failures are never looked at.
describe.each(halves)('danger in the %s cases', (half) => {
  const dangers = readCases(half, 'danger');
  const heard = dangers.map((one) => ({ ...one, danger: findDanger(one.text) }));
  const plain = heard.filter((one) => one.plain !== false);
  const hints = heard.filter((one) => one.plain === false);
  const isHeard = ({ danger }: (typeof heard)[number]): boolean => danger !== undefined;
  const harmless = readCases(half, 'harmless');
  const ordinary = [
    ...harmless.filter(({ near }) => !near),
    ...readCases(half, 'questions').filter(({ articles }) => !aboutDanger.has(articles[0]!)),
  ];
  const isMistaken = ({ text }: { text: string }): boolean => hears(text);

  it('is hardly ever missed, and seldom heard where there is none', () => {
    const mistaken = shareOf(
      harmless.filter(({ near }) => near),
      isMistaken,
    );
    const [inPlain, inHints, inOrdinary] = [
      shareOf(plain, isHeard),
      shareOf(hints, isHeard),
      shareOf(ordinary, isMistaken),
    ];
    process.stdout.write(
      `Danger, ${half}: plain ${inPlain.words}, hints ${inHints.words}, heard in what only sounds like it ${mistaken.words}, in plain questions ${inOrdinary.words}\n`,
    );
    expect(inPlain.share).toBeGreaterThanOrEqual(0.92);
    expect(inHints.share).toBeGreaterThanOrEqual(0.7);
    expect(mistaken.share).toBeLessThanOrEqual(0.25);
    expect(inOrdinary.share).toBeLessThanOrEqual(0.04);
  });

  it('puts a fitting article first, and speaks to whom it concerns', () => {
    const known = heard.filter((one) => one.kind !== undefined);
    const fits = ({ danger, articles = [] }: (typeof known)[number]): boolean =>
      danger !== undefined && articles.includes(crisisArticleOf(danger));
    const first = shareOf(
      known.filter((one) => one.plain),
      fits,
    );
    const isUnsure = (one: (typeof known)[number]): boolean => one.danger?.who === 'unsure';
    const people = shareOf(known.filter(isHeard), (one) => one.danger?.who === one.who || isUnsure(one));
    const unsure = shareOf(known.filter(isHeard), isUnsure);
    const kinds = [...Map.groupBy(known, (one) => one.kind)].map(
      ([kind, ones]) => `${kind} ${shareOf(ones, fits).words}`,
    );
    process.stdout.write(
      `Fitting article first, ${half}: of plain danger ${first.words}; of all by kind: ${kinds.join(', ')}; the person fits ${people.words}, unsure ${unsure.words}\n`,
    );
    expect(first.share).toBeGreaterThanOrEqual(0.65);
    expect(people.share).toBeGreaterThanOrEqual(0.93);
    expect(unsure.share).toBeLessThanOrEqual(0.15);
  });
});
